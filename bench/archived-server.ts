// A PostgreSQL of the system's packages, archived by pgBackRest as ops/archive has it, in a folder of its own.
import { execFile, execFileSync } from 'node:child_process'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installDebian, postgresPrograms } from '../scripts/support/debian.ts'

const OPS = join(import.meta.dirname, '../ops/archive')
const run = promisify(execFile)

export type ArchivedServer = {
  url: string
  /** Runs a script of ops/archive, or a program, as the server's user; what it prints. */
  run(program: string, ...args: string[]): Promise<string>
  /** Restores the newest by the command of the containers, while the database is stopped. */
  restoreAsContainers(): Promise<void>
  /** Loses what its back-ups hold, as a disk does. */
  breakArchive(): Promise<void>
  close(): Promise<void>
}

/** An empty database named hive, which is archived from its first row on. */
export async function openArchivedServer(): Promise<ArchivedServer> {
  await installDebian(['postgresql', 'pgbackrest'])
  const bin = postgresPrograms()
  const folder = await mkdtemp(join(tmpdir(), 'hive-pgbackrest-'))
  const user = serverUser()
  const env = environmentOf(folder, { bin, user: user.name })
  const asServer = async (program: string, ...args: string[]) =>
    (await run(program, args, { cwd: folder, env, ...user.ids })).stdout
  await layOut(folder, user.ids)
  await makeServer(asServer, folder, env.PG_START)
  return {
    url: `postgres://hive@localhost/hive?host=${encodeURIComponent(folder)}`,
    run: asServer,
    async restoreAsContainers() {
      await asServer('/bin/sh', '-c', env.PG_STOP)
      await asServer('keep-archive', 'restore', 'latest')
      await asServer('/bin/sh', '-c', env.PG_START)
    },
    async breakArchive() {
      await asServer(
        'find',
        join(folder, 'archive/backup'),
        '-name',
        '*.gz',
        '-size',
        '+0',
        '-delete',
      )
    },
    async close() {
      await asServer('/bin/sh', '-c', env.PG_STOP).catch(() => '')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeServer(
  asServer: ArchivedServer['run'],
  folder: string,
  start: string,
): Promise<void> {
  const data = join(folder, 'data')
  await asServer(
    'initdb',
    '-D',
    data,
    '--username=hive',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
  )
  // Both as the guide has them, and what makes this server one of its own.
  await asServer(
    '/bin/sh',
    '-c',
    `cat ${folder}/hive-archive.conf ${folder}/own.conf >> ${data}/postgresql.conf`,
  )
  await asServer('/bin/sh', '-c', start)
  await asServer('createdb', 'hive')
  await asServer('pgbackrest', '--stanza=hive', 'stanza-create')
}

/** PostgreSQL does not run as root, so root hands everything to the user that the package made. */
function serverUser(): { name: string; ids: { uid?: number; gid?: number } } {
  if (process.getuid?.() !== 0) return { name: userInfo().username, ids: {} }
  return { name: 'postgres', ids: { uid: idOf('-u'), gid: idOf('-g') } }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

function environmentOf(folder: string, { bin, user }: { bin: string; user: string }) {
  const control = `pg_ctl -D ${folder}/data -l ${folder}/postgres.log -w`
  return {
    PATH: `${folder}:${bin}:/usr/bin:/bin:/usr/sbin:/sbin`,
    LC_ALL: 'C',
    PGHOST: folder,
    PGUSER: 'hive',
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    // As compose.yaml has it.
    PGBACKREST_PG1_PATH: join(folder, 'data'),
    PG_USER: user,
    PG_START: `${control} start`,
    PG_STOP: `${control} stop -m fast`,
  }
}

/** The files of ops/archive, with this folder's paths in them. */
async function layOut(folder: string, { uid, gid }: { uid?: number; gid?: number }): Promise<void> {
  for (const name of ['back-up', 'drill', 'restore-to', 'keep-archive', 'hive-archive.conf']) {
    await copyFile(join(OPS, name), join(folder, name))
  }
  const given = await readFile(join(OPS, 'pgbackrest.conf'), 'utf8')
  const own = given
    .replace('/var/lib/pgbackrest', join(folder, 'archive'))
    .replace(/(pg1-path)=.*/, `$1=${folder}/data\npg1-socket-path=${folder}\npg1-user=hive`)
    .replace('CHANGE-ME', 'a pass phrase of a trial')
    .replace(
      '[global]',
      `[global]\nlock-path=${folder}/lock\nlog-path=${folder}/log\nspool-path=${folder}/spool`,
    )
  await writeFile(join(folder, 'pgbackrest.conf'), own)
  const socket = `listen_addresses = ''\nunix_socket_directories = '${folder}'\n`
  await writeFile(join(folder, 'own.conf'), socket)
  for (const name of ['archive', 'lock', 'log', 'spool']) await mkdir(join(folder, name))
  await chmod(folder, 0o755)
  if (uid === undefined || gid === undefined) return
  await chown(folder, uid, gid)
  for (const name of await readdir(folder)) await chown(join(folder, name), uid, gid)
}
