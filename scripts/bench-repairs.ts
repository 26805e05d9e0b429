// npm run bench:repairs
await import('../bench/repairs.ts')
