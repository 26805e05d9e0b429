import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ADVICE = `The browser tests need a Chromium, and there is none on this machine. Do one of these:
  - install one:                     apt-get install chromium   (as root, on Debian or Ubuntu)
  - or let Playwright download one:  npx playwright install chromium
  - or say where it is:              CHROMIUM_PATH=/path/to/chromium npm test`

/** The path of a Chromium, installed from the system's packages when there is none and we may. */
export async function chromium(): Promise<string> {
  const found = await findChromium()
  if (found !== null) return found
  await installChromium()
  const installed = await findChromium()
  if (installed === null) throw new Error(ADVICE)
  return installed
}

/** The Chromium of `CHROMIUM_PATH`, of the machine, or of Playwright; `null` when there is none. */
async function findChromium(): Promise<string | null> {
  const given = process.env['CHROMIUM_PATH']
  if (given) {
    if (await isProgram(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, and no program is there.`)
  }
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const onMachine = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
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

async function installChromium(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) throw new Error(ADVICE)
  console.log('Installing Chromium for the browser tests (apt-get install chromium)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  for (const step of steps) {
    const { code, output } = await runCommand('apt-get', step, { env })
    if (code !== 0)
      throw new Error(`apt-get ${step.join(' ')} ended with ${code}:\n${output}\n${ADVICE}`)
  }
}
