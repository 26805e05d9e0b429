// npm run bench:scale
await import('../bench/scale.ts')
