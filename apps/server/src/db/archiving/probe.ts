import { randomUUID } from 'node:crypto'
import type { Store } from './store.ts'

/** What Hive must be able to do with an archive, in the order in which it is tried. */
export type ProbeStep = 'write' | 'read' | 'list' | 'remove'

/** What a try of an archive found: `null` for all well. Without an error, the store said yes and did not do it. */
export type ProbeProblem = { readonly step: ProbeStep; readonly error?: unknown } | null

/** Writes something small, reads it back, finds it in the list, and removes it again. */
export async function probeStore(store: Store): Promise<ProbeProblem> {
  const name = `probe-${randomUUID()}`
  const bytes = Buffer.from(name)
  const steps: readonly (readonly [ProbeStep, () => Promise<boolean>])[] = [
    ['write', () => store.put(name, bytes)],
    ['read', async () => (await store.get(name))?.equals(bytes) ?? false],
    ['list', async () => (await store.list(name)).includes(name)],
    ['remove', () => removed(store, name)],
  ]
  for (const [step, act] of steps) {
    const problem = await problemOf(step, act)
    if (!problem) continue
    // What could be written is not left there, if that can be helped.
    if (step !== 'write') await store.remove(name).catch(() => undefined)
    return problem
  }
  return null
}

async function problemOf(step: ProbeStep, act: () => Promise<boolean>): Promise<ProbeProblem> {
  try {
    return (await act()) ? null : { step }
  } catch (error) {
    return { step, error }
  }
}

async function removed(store: Store, name: string): Promise<boolean> {
  await store.remove(name)
  return (await store.get(name)) === null
}
