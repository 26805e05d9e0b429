// npm run bench:console
await import('../bench/console-lists.ts')
