// npm run bench:places
await import('../bench/places.ts')
