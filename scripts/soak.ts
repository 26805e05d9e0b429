// npm run soak: half an hour of everything at once, and then too much; SECONDS makes it shorter.
await import('../bench/soak.ts')
