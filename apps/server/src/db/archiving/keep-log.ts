import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseProblem } from '#db/embedded/database-problem.ts'
import type { Owner } from '#db/embedded/owner.ts'
import { type Archive, Taken } from './archive.ts'
import { type LogAnswer, answerAsks } from './hand-over.ts'
import { historyOf, isKept } from './wal-names.ts'

type Place = { archive: Archive; cluster: string; folder: string; owner: Owner }

/** Archives each file of the log that PostgreSQL hands over. A failure is logged once, and its end too. */
export function keepLog(
  { archive, cluster, folder, owner }: Place,
  log: (message: string) => void,
): { end(): Promise<void> } {
  let isFailing = false
  // Where the archive could not be reached at the start, only now shows whether it has another heir.
  let isHeir = false
  return answerAsks({ folder, owner }, async ({ kind, name }): Promise<LogAnswer> => {
    if (kind !== 'keep' || !isKept(name)) return { kind: 'fault', why: 'Hive keeps no such file.' }
    try {
      if (!isHeir) await keepHistories({ archive, cluster, folder })
      isHeir = true
      await archive.keep(`wal/${name}`, await readFile(join(cluster, 'pg_wal', name)))
      if (isFailing) log(`The archive takes the log again (${archive.name}).`)
      isFailing = false
      return { kind: 'done' }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (!isFailing) log(`The archive does not take ${name}, so the log piles up here: ${why}`)
      isFailing = true
      return { kind: 'fault', why }
    }
  })
}

/**
 * A restored database begins a new timeline, whose history must be in the archive before the next restore looks for
 * one. Of two that were restored from the same archive, the second is refused before its server is started.
 */
export async function refuseSecondHeir(
  place: Omit<Place, 'owner'>,
  log: (message: string) => void,
): Promise<void> {
  await keepHistories(place).catch((error: Error) => {
    if (error instanceof Taken) throw new DatabaseProblem(GOES_ON_ELSEWHERE, { cause: error })
    log(`The archive cannot be reached: ${error.message}`)
  })
}

async function keepHistories({ archive, cluster, folder }: Omit<Place, 'owner'>): Promise<void> {
  const names = (await readdir(join(cluster, 'pg_wal'))).filter((name) => historyOf(name) !== null)
  // Two databases restored to the same moment have the same history, so each timeline has the name of its heir too.
  await archive.keep(`heirs/${names.toSorted().at(-1) ?? 'first'}`, await ownName(folder))
  for (const name of names) {
    await archive.keep(`wal/${name}`, await readFile(join(cluster, 'pg_wal', name)))
  }
}

/** A name that no other database has. It is kept beside the cluster, and so is in no copy of it. */
async function ownName(folder: string): Promise<Buffer> {
  const file = join(folder, 'name')
  const known = await readFile(file).catch(() => null)
  if (known?.length === NAME_BYTES) return known
  const name = randomBytes(NAME_BYTES)
  await writeFile(file, name, { mode: 0o600, flush: true })
  return name
}

const NAME_BYTES = 16

const GOES_ON_ELSEWHERE =
  'Another database was restored from this archive and goes on in it. Give this one an ARCHIVE_URL of its own.'
