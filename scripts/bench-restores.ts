// npm run bench:restores
await import('../bench/restores.ts')
