// npm run bench:faults
await import('../bench/faults.ts')
