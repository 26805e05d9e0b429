import type { BenchHive } from './hive.ts'
import { ask, type Measured } from './pages.ts'

const ROUNDS = 5

/**
 * Milliseconds until the first reader after the saving of a score has each answer, one after the other:
 * the first of them waits for the leagues to be read anew, all for their own page to be drawn.
 */
export async function afterAChange(
  { url, db }: BenchHive,
  pages: readonly Measured[],
): Promise<Record<string, number>> {
  const { id } = await db
    .selectFrom('fixtures')
    .select('id')
    .where('teamOneScore', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const seen = new Map(pages.map(({ what }) => [what, [] as number[]]))
  const live = await fetch(`${url}/api/live`)
  const told = live.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let round = 1; round <= ROUNDS; round += 1) {
    await db.updateTable('fixtures').set({ teamOneScore: round }).where('id', '=', id).execute()
    while (!(await told?.read())?.value?.includes('event: leagues'));
    for (const { what, path, request } of pages) {
      const asked = performance.now()
      await ask(url + path, request)
      seen.get(what)?.push(performance.now() - asked)
    }
  }
  await told?.cancel()
  return Object.fromEntries([...seen].map(([what, times]) => [what, Math.round(median(times))]))
}

/** The median. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
