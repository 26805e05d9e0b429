// The one door to every command: `node scripts/run.mjs <name>` runs scripts/<name>.ts.
// Plain JavaScript that any Node from 20 on understands, because it runs before anything is
// installed. It installs what is missing, then hands over to the locked Node of node_modules.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installMissing } from './support/install.mjs'

const LOWEST_NODE = 24
const PARENT_CHECK_MS = 300
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [name = '', ...rest] = process.argv.slice(2)
const script = join(root, 'scripts', `${name}.ts`)

if (!/^[a-z][a-z0-9-]*$/.test(name) || !existsSync(script)) {
  fail(`There is no command "${name}". The commands are in package.json, under "scripts".`)
}
try {
  await installMissing(root)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
handOver(lockedNode())

/** The Node that package-lock.json pins for this platform, else the running one if it is new enough. */
function lockedNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const locked = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', file)
  if (existsSync(locked)) return locked
  const win = join(root, 'node_modules', `node-win-${process.arch}`, 'bin', file)
  if (process.platform === 'win32' && existsSync(win)) return win
  return ownNode()
}

function ownNode() {
  if (Number.parseInt(process.versions.node, 10) >= LOWEST_NODE) return process.execPath
  return fail(
    `Hive runs on Node ${LOWEST_NODE}. npm has no build of it for ${process.platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}.\nInstall Node ${LOWEST_NODE} or later, then try again.`,
  )
}

/** Runs the script as a child that ends when this process ends, however it ends. */
function handOver(node) {
  const bins = join(root, 'node_modules', '.bin')
  const follow = join(root, 'scripts', 'support', 'end-with-parent.mjs')
  const child = spawn(node, ['--import', follow, script, ...rest], {
    cwd: root,
    env: {
      // Compiled once for all commands; Node takes nothing from it that was made of another source.
      NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
      ...process.env,
      PATH: `${bins}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of FORWARDED) process.on(signal, () => child.kill(signal))
  const watch = whenNpmIsGone(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    clearInterval(watch)
    if (node === process.execPath) fail(`Could not start ${node}: ${error.message}`)
    // A C library other than glibc (Alpine) reports the pinned binary as missing.
    handOver(ownNode())
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15)
    if (process.connected) process.disconnect()
    clearInterval(watch)
  })
}

/** npm passes a signal on to its shell only, and that dies of it without a word to us. */
function whenNpmIsGone(leave) {
  const parent = process.ppid
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined
  return setInterval(() => isUnderNpm && process.ppid !== parent && leave(), PARENT_CHECK_MS)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
