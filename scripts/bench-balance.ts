// npm run bench:balance
await import('../bench/balance.ts')
