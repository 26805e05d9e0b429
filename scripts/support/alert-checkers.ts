import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { APT } from './debian.ts'
import { runCommand } from './run-command.ts'
import { inTurn } from './turn.mjs'
import { CACHE } from './paths.ts'

const FOLDER = join(CACHE, 'alert-checkers')

type Checker = { readonly program: string; readonly debian: string }

/** Prometheus’ own checker of rules and settings. */
export function promtool(): Promise<string> {
  return checker({ program: 'promtool', debian: 'prometheus' })
}

/** Alertmanager’s own checker of settings. */
export function amtool(): Promise<string> {
  return checker({ program: 'amtool', debian: 'prometheus-alertmanager' })
}

/** The path of a checker. Where the machine has none, it is taken out of Debian’s package, without the server in it. */
async function checker(wanted: Checker): Promise<string> {
  const { program, debian } = wanted
  const variable = `${program.toUpperCase()}_PATH`
  const given = process.env[variable]
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const own = join(FOLDER, 'usr/bin', program)
  const places = [...(given ? [given] : []), ...folders.map((folder) => join(folder, program))]
  for (const place of [...places, own]) if (await isProgram(place)) return place
  await mkdir(FOLDER, { recursive: true })
  const taken = (await takeOut(wanted)) || ((await isUpdated()) && (await takeOut(wanted)))
  if (taken) return own
  throw new Error(`The alerts are tried with ${program}, and there is none on this machine. Do one of these:
  - install the package that brings it:  apt-get install ${debian}   (on Debian or Ubuntu)
  - or say where it is:                  ${variable}=/path/to/${program} npm test`)
}

/** Fetches the package and takes the one program out of it; `false` where the machine has no such package. */
async function takeOut({ program, debian }: Checker): Promise<boolean> {
  const steps = `apt-get download ${debian} && dpkg-deb --fsys-tarfile ${debian}_*.deb`
  const script = `cd "$0" && rm -f *.deb && ${steps} | tar -x ./usr/bin/${program} && rm -f *.deb`
  const { code } = await runCommand('bash', ['-o', 'pipefail', '-c', script, FOLDER])
  return code === 0 && isProgram(join(FOLDER, 'usr/bin', program))
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
