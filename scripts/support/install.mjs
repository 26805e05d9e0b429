// Installs what package-lock.json asks for, when node_modules does not hold it. Plain JavaScript for
// any Node from 20 on, without a dependency: it runs on a machine where nothing is installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { inTurn } from './turn.mjs'

const FOLLOW = new URL('end-with-parent.mjs', import.meta.url).href

/**
 * Makes node_modules hold what package-lock.json says. Touches no network when it already does.
 * @param {string} root
 */
export async function installMissing(root) {
  if (await isCurrent(root)) return
  const turn = { lock: join(root, '.cache', 'install.lock'), doing: 'installing packages' }
  await inTurn(turn, async (giveTo) => {
    if (await isCurrent(root)) return
    // The output of a command may be for a program to read, so this goes beside it.
    console.error('Installing the packages that package-lock.json names (npm ci)…')
    await npmCi(root, { giveTurnTo: giveTo, cache: await cacheFor(root) })
  })
}

/**
 * Whether every package of the lock is installed in that version. npm writes its own record of what
 * it installed last of all, so an installation that was cut short has none.
 * @param {string} root
 */
export async function isCurrent(root) {
  const wanted = await packagesOf(join(root, 'package-lock.json'))
  const installed = await packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing or damaged: restore it from git.')
  if (!installed) return false
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/')) return true
    const present = installed[path]
    // An optional package that is not there belongs to another platform.
    if (!present) return optional === true
    return link === true || (present.version === version && present.integrity === integrity)
  })
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Package
 * @param {string} file
 * @returns {Promise<Record<string, Package> | undefined>}
 */
async function packagesOf(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Where npm keeps what it fetches: beside the project where nothing can be written at home, of which npm says no more than
 * that somebody should own it.
 * @param {string} root
 * @returns {Promise<Record<string, string>>}
 */
async function cacheFor(root) {
  try {
    await mkdir(join(homedir(), '.npm'), { recursive: true })
    await access(join(homedir(), '.npm'), constants.W_OK)
    return {}
  } catch {
    return { npm_config_cache: join(root, '.cache', 'npm') }
  }
}

/**
 * Runs npm, which ends when this process does: half an installation under the next one breaks both.
 * @param {string} root
 * @param {{ giveTurnTo: (pid: number) => Promise<void>, cache: Record<string, string> }} options
 * @returns {Promise<void>}
 */
function npmCi(root, { giveTurnTo, cache }) {
  const flags = [
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env['npm_execpath']
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...before, 'ci', ...flags], {
      cwd: root,
      stdio: ['ignore', process.stderr, 'inherit', 'ipc'],
      shell: process.platform === 'win32' && command === 'npm',
      // Browsers are found on the machine or installed from the system's packages.
      env: {
        ...process.env,
        ...cache,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${FOLLOW}`,
      },
    })
    child.on('spawn', () => giveTurnTo(child.pid ?? process.pid).catch(reject))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`npm ci ended with ${code}; nothing was started. Its output is above.`))
    })
  })
}
