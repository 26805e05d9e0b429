import type { Child } from './child.ts'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Waits for the children until someone asks us to stop or one of them dies; then stops the others, first to last, and
 * answers with the exit code.
 */
export async function runUntilStopped(children: readonly Child[]): Promise<number> {
  const asked = Promise.withResolvers<{ code: number; say: string }>()
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => asked.resolve({ code: 0, say: '\nStopping…' }))
  }
  const deaths = children.map(({ name, ended }) =>
    ended.then((code) => ({ code: code === 0 ? 1 : code, say: `The ${name} ended with ${code}.` })),
  )
  const { code, say } = await Promise.race([asked.promise, ...deaths])
  console.log(say)
  for (const child of children) await child.stop()
  return code
}
