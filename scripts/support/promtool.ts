import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { APT } from './debian.ts'
import { runCommand } from './run-command.ts'
import { inTurn } from './turn.mjs'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'promtool')
const OWN = join(FOLDER, 'usr/bin/promtool')

const ADVICE = `The alert rules are tried with promtool, and there is none on this machine. Do one of these:
  - install Prometheus, which brings it:  apt-get install prometheus   (on Debian or Ubuntu)
  - or say where it is:                   PROMTOOL_PATH=/path/to/promtool npm test`

/**
 * The path of Prometheus’ own checker of rules. Where the machine has none, it is taken out of Debian’s package, without
 * the server in it.
 */
export async function promtool(): Promise<string> {
  const given = process.env['PROMTOOL_PATH']
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const places = [...(given ? [given] : []), ...folders.map((folder) => join(folder, 'promtool'))]
  for (const place of [...places, OWN]) if (await isProgram(place)) return place
  await mkdir(FOLDER, { recursive: true })
  const taken = (await takeOut()) || ((await isUpdated()) && (await takeOut()))
  if (!taken) throw new Error(ADVICE)
  return OWN
}

/** Fetches the package and takes the one program out of it; `false` where the machine has no such package. */
async function takeOut(): Promise<boolean> {
  const steps = 'apt-get download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb'
  const script = `cd "$0" && rm -f *.deb && ${steps} | tar -x ./usr/bin/promtool && rm -f *.deb`
  const { code } = await runCommand('bash', ['-o', 'pipefail', '-c', script, FOLDER])
  return code === 0 && isProgram(OWN)
}

async function isUpdated(): Promise<boolean> {
  return (await inTurn(APT, () => runCommand('apt-get', ['update']))).code === 0
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
