import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '#config.ts'
import { archiveIn, databasesIn } from '#db/archiving/archive.ts'
import { aboutOlderKey, olderKeys } from '#db/archiving/older-keys.ts'
import { openStore } from '#db/archiving/open-store.ts'
import { type ProbeProblem, probeStore, type ProbeStep } from '#db/archiving/probe.ts'
import type { Store } from '#db/archiving/store.ts'
import { vaultOf } from '#db/archiving/vault.ts'
import { createSealer } from '#db/sealing.ts'
import { fine, type Finding, look, reasonOf, wrong } from './finding.ts'

type Given = Pick<Config, 'archive' | 'archiveDays' | 'dataDir' | 'secretKeys'>

/** Whether the archive of the embedded database can be used, by writing something small that is removed again. */
export async function checkArchive(config: Given, now: () => Date): Promise<Finding[]> {
  const { archive, dataDir } = config
  if (archive === null) return []
  if (archive.kind === 'folder' && !(await isThere(archive.path))) return [missing(archive.path)]
  const store = openStore(archive)
  const problem = await probeStore(store)
  if (problem) return [wrong(`ARCHIVE_URL: ${sentenceOf(problem, store.name, archive.kind)}`)]
  const works = fine(`The archive ${store.name} can be written, read and tidied.`)
  const isNear = archive.kind === 'folder' && (await isOnSameDisk(archive.path, dataDir))
  return [
    works,
    ...(isNear ? [SAME_DISK] : []),
    ...(await checkKeys(config, store, now()).catch(unreadable)),
  ]
}

/** Whether a restore from here would need an older key. A demo has one key alone. */
async function checkKeys(
  { archiveDays, secretKeys }: Given,
  store: Store,
  now: Date,
): Promise<Finding[]> {
  if (!secretKeys) return []
  const sealer = createSealer(secretKeys)
  const found: Finding[] = []
  for (const database of await databasesIn(store)) {
    const archive = archiveIn(store, vaultOf(sealer), database)
    const keys = await olderKeys(archive, { sealer, days: archiveDays, now })
    found.push(...keys.map((key) => (key.place === null ? wrong : look)(aboutOlderKey(key))))
  }
  return found
}

const SAME_DISK = look(
  'ARCHIVE_URL is on the disk of DATA_DIR: what is lost with that disk is lost twice.',
)

function unreadable(error: unknown): Finding[] {
  return [wrong(`ARCHIVE_URL: ${reasonOf(error)}`)]
}

/** Making it would hide that its disk is not mounted. */
function missing(path: string): Finding {
  return look(
    `ARCHIVE_URL: there is no folder ${path} yet. Hive makes it; is the disk that it belongs on mounted?`,
  )
}

const VERBS: Readonly<Record<ProbeStep, string>> = {
  write: 'written',
  read: 'read',
  list: 'listed',
  remove: 'tidied',
}

function sentenceOf(problem: NonNullable<ProbeProblem>, name: string, kind: 'folder' | 's3') {
  const { step, error } = problem
  const cannot = `${name} can’t be ${VERBS[step]}`
  if (error === undefined) return `${cannot}: ${SILENT[kind === 's3' ? step : 'read']}.`
  const [, status] =
    /answers \w+ with (\d+)/.exec(error instanceof Error ? error.message : '') ?? []
  if (status === undefined) return `${cannot}: ${reasonOf(error)}.`
  if (status === '403')
    return `${cannot}: the store refuses it to ARCHIVE_S3_KEY_ID${RIGHTS[step]}.`
  if (status === '301' || status === '400')
    return `${cannot}: the store answers ${status}; see ARCHIVE_S3_REGION and ARCHIVE_S3_ENDPOINT.`
  return `${cannot}: the store answers ${status}.`
}

/** Where the store says yes, and nothing comes of it. */
const SILENT: Readonly<Record<ProbeStep, string>> = {
  write: 'there is no such bucket',
  read: 'something else comes back than was written',
  list: 'what was written is not in the list',
  remove: 'what was removed is still there',
}

/** A key that is right may still lack a right. */
const RIGHTS: Readonly<Record<ProbeStep, string>> = {
  write: ', its secret or its right to write and list (s3:PutObject, s3:ListBucket)',
  read: ', which needs s3:GetObject',
  list: ', which needs s3:ListBucket',
  remove: ', which needs s3:DeleteObject',
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )
}

async function isOnSameDisk(one: string, other: string): Promise<boolean> {
  const disks = await Promise.all([one, resolve(other)].map((path) => stat(path).catch(() => null)))
  const [first, second] = disks
  return first !== null && first?.dev === second?.dev
}
