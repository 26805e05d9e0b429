import { execFile } from 'node:child_process'
import { mkdtemp, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { DatabaseProblem } from './database-problem.ts'
import { give, runAs, runningAsRoot, type Owner } from './owner.ts'

const run = promisify(execFile)

type Site = { home: string; owner: Owner; binaries: Binaries; durable: boolean }

/**
 * The cluster in `home`, made if there is none. It is made under a passing name and renamed when
 * it is whole, so that whatever ends a first start, the next one finds a cluster or none.
 */
export async function ensureCluster(site: Site): Promise<string> {
  const cluster = join(site.home, 'postgres')
  await sweepHalfMade(site.home)
  if (await isCluster(cluster)) await checkCluster(cluster, site)
  else await makeCluster(cluster, site)
  return realpath(cluster)
}

async function sweepHalfMade(home: string) {
  const halfMade = (await readdir(home)).filter((name) => /^postgres(ql-.*)?\.new-/.test(name))
  for (const name of halfMade) {
    // An initdb that outlived its Hive may still be writing here; then the next start sweeps.
    await rm(join(home, name), { recursive: true, force: true }).catch(() => null)
  }
}

async function isCluster(folder: string) {
  const content: string[] = await readdir(folder).catch(() => [])
  if (content.length === 0 || content.includes('PG_VERSION')) return content.length > 0
  throw new DatabaseProblem(
    `${folder} holds files but no PostgreSQL cluster. Move it away, or choose another DATA_DIR.`,
  )
}

async function checkCluster(cluster: string, { owner, binaries }: Site) {
  const major = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const { uid } = await stat(cluster)
  if (uid !== owner.uid && !runningAsRoot()) {
    throw new DatabaseProblem(
      `${cluster} belongs to another user of this machine. Start Hive as that user, or choose another DATA_DIR.`,
    )
  }
  if (major !== binaries.major) {
    throw new DatabaseProblem(
      `${cluster} was made by PostgreSQL ${major}, but this Hive brings PostgreSQL ${binaries.major}.`,
    )
  }
  if (uid !== owner.uid) await give(cluster, owner)
}

async function makeCluster(cluster: string, { home, owner, binaries, durable }: Site) {
  const fresh = await mkdtemp(join(home, 'postgres.new-'))
  await give(fresh, owner)
  const sync = durable ? [] : ['--no-sync']
  await run(binaries.initdb, ['-D', fresh, ...INITDB, ...sync], runAs(owner)).catch(
    async (error: Error & { stderr?: string }) => {
      await rm(fresh, { recursive: true, force: true })
      const reason = (error.stderr ?? '').trim() || error.message
      throw new DatabaseProblem(`PostgreSQL could not make its cluster in ${home}:\n${reason}`)
    },
  )
  await rename(fresh, cluster)
  if (durable) await flush(home)
}

/**
 * The same text order and rules on every machine, and pages that notice damage. Anyone who can reach
 * the socket is trusted, because its folder is open to the server's own user (and root) alone, who
 * could read the files themselves: a password kept beside them would guard nothing more.
 */
const INITDB = [
  '--username=postgres',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** A rename is on disk once its folder is. */
async function flush(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
