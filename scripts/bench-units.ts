// npm run bench:units
await import('../bench/units.ts')
