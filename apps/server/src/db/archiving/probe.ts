import { randomUUID } from 'node:crypto'
import type { Store } from './store.ts'

/** The abilities that Hive needs of an archive, in the order in which they are tried. */
export type ProbeStep = 'write' | 'read' | 'list' | 'remove'

/** The first step that failed; `null` when none did. Without an error, the store reported success but did not do it. */
export type ProbeProblem = { readonly step: ProbeStep; readonly error?: unknown } | null

/** Tries the store: writes a small object, reads it, finds it in the list, and removes it. */
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
    // The object is removed where that is possible.
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
