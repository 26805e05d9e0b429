// Preloaded into every child: when the parent is gone, even by kill -9, the child takes its leave as
// if it had been asked to, so that no server stays behind on a port.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
