import { findPostmaster } from './postmaster.ts'
import { bringUp, type Server } from './server.ts'

const LOOK_MS = 1000

/** Looks after the server once a second, and starts it again when it is gone. */
export function keepUp(server: Server, log: (message: string) => void): { end(): Promise<void> } {
  let look: Promise<void> | null = null
  const timer = setInterval(() => {
    look ??= restartIfGone(server, log).finally(() => (look = null))
  }, LOOK_MS)
  timer.unref()
  return {
    async end() {
      clearInterval(timer)
      await look
    },
  }
}

async function restartIfGone(server: Server, log: (message: string) => void) {
  if (await findPostmaster(server.cluster)) return
  log('The PostgreSQL server is gone. Starting it again.')
  // A start that fails, say on a full disk, is tried again at the next look.
  await bringUp(server).then(
    () => log('The PostgreSQL server is running again.'),
    (error: Error) => log(error.message),
  )
}
