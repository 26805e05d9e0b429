// npm run bench:sign-ups
await import('../bench/sign-ups.ts')
