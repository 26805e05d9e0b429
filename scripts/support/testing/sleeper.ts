// A program that stays until it is told to leave, for tests of what starts and stops programs.
process.stdout.write(`${process.pid}\n`)
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => process.exit(0))
