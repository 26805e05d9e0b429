import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const HOST = fileURLToPath(new URL('../../../../stand-ins/src/testing/host.ts', import.meta.url))

/** Starts the process that starts stand-ins; it ends with this one, however that ends. */
export async function startStandInsHost(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, [HOST], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const line = await Promise.race([once(lines, 'line'), ended.then(() => null)])
  if (line === null) throw new Error('The host of the stand-ins ended at once.')
  return {
    url: String(line[0]),
    stop: async () => {
      child.stdin.end()
      await ended
    },
  }
}
