import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { APT } from './debian.ts'
import { runCommand } from './run-command.ts'
import { inTurn } from './turn.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without windows, in which journeys are much quicker. */
const SHELL = 'chromium-headless-shell'

const ADVICE = `The browser tests need a Chromium, and there is none on this machine. Do one of these:
  - install one:                     apt-get install chromium   (as root, on Debian or Ubuntu)
  - or let Playwright download one:  npx playwright install chromium
  - or say where it is:              CHROMIUM_PATH=/path/to/chromium npm test`

/** The path of a Chromium, installed from the system's packages when there is none and we may. */
export async function chromium(): Promise<string> {
  const found = await findChromium(NAMES)
  if (found !== null) return found
  await install('chromium')
  const installed = await findChromium(NAMES)
  if (installed === null) throw new Error(ADVICE)
  return installed
}

/** The path of a Chromium without windows, installed where we may, or else of any that `chromium` finds. */
export async function headlessChromium(): Promise<string> {
  const found = await findChromium([SHELL])
  if (found !== null) return found
  const hasOther = (await findChromium(NAMES)) !== null
  // Not every system has a package for it, and not every machine is online.
  await install(SHELL, { isUpdated: !hasOther }).catch(() => undefined)
  return (await findChromium([SHELL, ...NAMES])) ?? chromium()
}

/** The Chromium of `CHROMIUM_PATH`, of the machine, or of Playwright; `null` when there is none. */
async function findChromium(names: readonly string[]): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (await isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and no program is there.`)
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const onMachine = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const path of onMachine) if (await isProgram(path)) return path
  const { chromium: own } = await import('@playwright/test')
  return (await isProgram(own.executablePath())) ? own.executablePath() : null
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function install(name: string, { isUpdated = true } = {}): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) throw new Error(ADVICE)
  console.log(`Installing a browser for the browser tests (apt-get install ${name})…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = isUpdated ? [['update']] : []
  const steps = [...update, ['install', '-y', '--no-install-recommends', name]]
  await inTurn(APT, async () => {
    for (const step of steps) {
      const { code, output } = await runCommand('apt-get', step, { env })
      if (code !== 0)
        throw new Error(`apt-get ${step.join(' ')} ended with ${code}:\n${output}\n${ADVICE}`)
    }
  })
}
