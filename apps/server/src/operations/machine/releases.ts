import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import {
  access,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ask, run } from './programs.ts'

const PLACE = '/opt/hive'
const RELEASES = join(PLACE, 'releases')

/** The links to the release that runs, and to the one that ran before it. */
const [CURRENT, PREVIOUS] = [join(PLACE, 'current'), join(PLACE, 'previous')]

export type Release = { readonly version: string; readonly folder: string }

/** The release that runs, and the one to go back to; `null` where there is none. */
export async function installedReleases(): Promise<{
  current: Release | null
  previous: Release | null
}> {
  return { current: await releaseAt(CURRENT), previous: await releaseAt(PREVIOUS) }
}

async function releaseAt(link: string): Promise<Release | null> {
  const target = await readlink(link).catch(() => null)
  return target === null ? null : readRelease(join(PLACE, target)).catch(() => null)
}

async function readRelease(folder: string): Promise<Release> {
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string
  }
  return { version: about.version, folder }
}

/**
 * Puts a release among those of this machine: from its archive, whose checksum beside it is compared, or from the folder that it
 * was unpacked into. One that is there already is not touched.
 */
export async function takeIn(source: string): Promise<Release> {
  run('install', ['--directory', RELEASES])
  const passing = await mkdtemp(join(RELEASES, '.new-'))
  try {
    const unpacked = join(passing, 'hive')
    if ((await stat(source)).isDirectory()) run('cp', ['--archive', source, unpacked])
    else await unpack(source, { into: passing, as: unpacked })
    const { version } = await readRelease(unpacked)
    run('chown', ['--recursive', 'root:root', unpacked])
    run('chmod', ['--recursive', 'a+rX,go-w', unpacked])
    const folder = join(RELEASES, version)
    const isThere = await access(folder).then(
      () => true,
      () => false,
    )
    if (!isThere) await rename(unpacked, folder)
    return { version, folder }
  } finally {
    await rm(passing, { recursive: true, force: true })
  }
}

async function unpack(archive: string, { into, as }: { into: string; as: string }): Promise<void> {
  const sums = await readFile(`${archive}.sha256`, 'utf8').catch(() => {
    throw new Error(`${archive}.sha256 is missing: fetch the checksum of the release too.`)
  })
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  if (sums.split(/\s/)[0] !== hash.digest('hex')) {
    throw new Error(`${archive} is not what its checksum says. Fetch it again.`)
  }
  run('tar', ['--extract', '--gzip', '--file', archive, '--directory', into])
  const [folder = ''] = await readdir(into)
  await rename(join(into, folder), as)
}

/** Lets a release be the one that is started, and another the one to go back to. */
export async function switchTo(current: Release, previous: Release | null): Promise<void> {
  if (previous === null) await rm(PREVIOUS, { force: true })
  else await point(PREVIOUS, targetOf(previous))
  await point(CURRENT, targetOf(current))
}

function targetOf({ folder }: Release): string {
  return join('releases', basename(folder))
}

/** A link gets its new target in one step. */
async function point(link: string, target: string): Promise<void> {
  const passing = `${link}.new`
  await rm(passing, { force: true })
  await symlink(target, passing)
  await rename(passing, link)
}

/** The release that this program belongs to. */
export function ownRelease(): Promise<Release> {
  return readRelease(join(import.meta.dirname, '../../../../..'))
}

/** Copies a release's files of systemd and Caddy to where they are read; whether one of them was another before. */
export function placeFiles({ folder }: Release): boolean {
  const ops = join(folder, 'ops')
  const places = [
    [join(ops, 'hive.service'), '/etc/systemd/system/hive.service'],
    [join(ops, 'hive-nightly.service'), '/etc/systemd/system/hive-nightly.service'],
    [join(ops, 'hive-nightly.timer'), '/etc/systemd/system/hive-nightly.timer'],
    [join(ops, 'Caddyfile'), '/etc/caddy/Caddyfile'],
  ] as const
  const changed = places.filter(([from, to]) => ask('cmp', ['--silent', from, to]) === null)
  for (const [from, to] of changed) run('install', ['-D', '--mode=644', from, to])
  if (changed.length > 0) run('systemctl', ['daemon-reload'])
  return changed.some(([, to]) => dirname(to) === '/etc/caddy')
}
