// A program that runs until it is stopped, for tests of starting and stopping programs.
process.stdout.write(`${process.pid}\n`)
setInterval(() => undefined, 60_000)
process.on('SIGTERM', () => process.exit(0))
