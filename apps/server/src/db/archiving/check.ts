import { UnusableFile } from '#db/backup/format.ts'
import type { Archive } from './archive.ts'
import { latestWay, listBases } from './base-backups.ts'
import { gapAfter } from './plan-restore.ts'
import { checkParts } from './unpack-cluster.ts'
import { segmentOf } from './wal-names.ts'

/** Reads all of an archive, as a restore would, and says what can be restored from it; throws with all that is wrong. */
export async function checkArchive(archive: Archive): Promise<string> {
  const [bases, way] = [await listBases(archive), await latestWay(archive)]
  const problems: string[] = []
  for (const base of bases) {
    await checkParts(archive, base).catch((error: Error) =>
      problems.push(`The base back-up ${base.id}: ${error.message}`),
    )
  }
  const [oldest] = bases
  const newest = bases.at(-1)
  if (!oldest || !newest) throw new UnusableFile('The archive has no base back-up yet.')
  const gap = await gapAfter(archive, { base: oldest, way })
  if (gap !== null) problems.push(`The segment ${gap} of the log is missing.`)
  const { count, damaged } = await readLog(archive)
  problems.push(...damaged)
  if (problems.length > 0) throw new UnusableFile(problems.join('\n'))
  return (
    `${bases.length} base back-ups and ${count} segments of the log are whole. ` +
    `Any moment since ${oldest.endedAt} can be restored; the newest base back-up is of ${newest.endedAt}.`
  )
}

async function readLog(archive: Archive): Promise<{ count: number; damaged: string[] }> {
  const damaged: string[] = []
  let count = 0
  for (const name of await archive.list('wal/')) {
    await archive.fetch(name).catch((error: Error) => damaged.push(error.message))
    if (segmentOf(name.slice('wal/'.length))) count += 1
  }
  return { count, damaged }
}
