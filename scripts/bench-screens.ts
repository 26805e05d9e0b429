// npm run bench:screens
await import('../bench/console-screens.ts')
