// npm run bench:gigabyte
await import('../bench/gigabyte.ts')
