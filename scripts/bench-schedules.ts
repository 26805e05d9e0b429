// npm run bench:schedules
await import('../bench/schedules.ts')
