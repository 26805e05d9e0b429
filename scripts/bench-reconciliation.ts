// npm run bench:reconciliation
await import('../bench/reconciliation.ts')
