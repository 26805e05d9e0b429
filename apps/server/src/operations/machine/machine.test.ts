import { execFile, execFileSync } from 'node:child_process'
import {
  appendFile,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/stand-ins.ts'

const TESTING = join(import.meta.dirname, 'testing')
const OPS = join(import.meta.dirname, '../../../../../ops')
const MACHINE = join(import.meta.dirname, '../../machine.ts')
/** Folders of the machine that are its own; the rest is this machine's. */
const OWN = ['opt', 'etc', 'var/backups', 'var/lib', 'usr/local']
const isRoot = process.getuid?.() === 0

/** A machine of its own in a namespace. */
async function givenMachine() {
  const folder = await mkdtemp(join(tmpdir(), 'hive-machine-'))
  for (const own of OWN) await mkdir(join(folder, own), { recursive: true })
  execFileSync('cp', ['--archive', '/etc', folder])
  await mkdir(join(folder, 'usr/local/bin'))
  await copyFile(join(TESTING, 'systemctl.sh'), join(folder, 'usr/local/bin/systemctl'))
  await mkdir(join(folder, 'var/backups/hive'))
  const PATH = '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const env = { PATH, PORT: String(await freePort()), NODE: process.execPath }
  const mounts = OWN.map((own) => `mount --bind ${folder}/${own} /${own}`).join(' && ')
  const inside = async (...words: readonly string[]) => {
    const args = ['--mount', '--propagation=private', 'sh', '-c', `${mounts} && exec "$@"`, 'sh']
    const ran = promisify(execFile)('unshare', [...args, ...words], { env })
    const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
    return `${stdout}${stderr}`
  }
  onTestFinished(async () => {
    await inside('systemctl', 'stop', 'hive')
    await rm(folder, { recursive: true, force: true })
  })
  const hive = (...words: readonly string[]) => inside(process.execPath, MACHINE, ...words)
  const archive = (version: string, marks: readonly string[] = []) =>
    givenArchive(join(folder, 'opt/fetched'), { version, marks })
  return { folder, port: env.PORT, inside, hive, archive, runs: () => runningVersion(env.PORT) }
}

/** The same, where version 1.0.0 runs. */
async function givenInstalled() {
  const machine = await givenMachine()
  const { folder, archive, inside } = machine
  const first = join(folder, 'opt/hive/releases/1.0.0')
  await mkdir(join(first, '..'), { recursive: true })
  execFileSync('tar', ['xzf', join(folder, await archive('1.0.0')), '-C', join(first, '..')])
  execFileSync('mv', [join(first, '../hive-1.0.0'), first])
  execFileSync('ln', ['-s', 'releases/1.0.0', join(folder, 'opt/hive/current')])
  await inside('systemctl', 'restart', 'hive')
  return machine
}

/** The archive of a version, with its checksum, as it is seen from inside. */
async function givenArchive(
  folder: string,
  { version, marks }: { version: string; marks: readonly string[] },
): Promise<string> {
  const name = `hive-${version}`
  const release = join(folder, name)
  await mkdir(join(release, 'ops'), { recursive: true })
  await writeFile(join(release, 'package.json'), JSON.stringify({ version, type: 'module' }))
  await copyFile(join(TESTING, 'release.sh'), join(release, 'hive'))
  for (const file of ['hive.service', 'hive-nightly.service', 'hive-nightly.timer', 'Caddyfile']) {
    await copyFile(join(OPS, file), join(release, 'ops', file))
  }
  // What installs is the program itself; Debian's packages and the database are tried by npm run test:install.
  const source = join(release, 'apps/server/src')
  await mkdir(join(source, 'operations'), { recursive: true })
  await copyFile(MACHINE, join(source, 'machine.ts'))
  await copyFile(join(MACHINE, '../command.ts'), join(source, 'command.ts'))
  await cp(import.meta.dirname, join(source, 'operations/machine'), { recursive: true })
  await mkdir(join(release, 'ops/archive'))
  await writeFile(join(release, 'ops/archive/set-up'), '#!/bin/sh\n', { mode: 0o755 })
  for (const mark of marks) await writeFile(join(release, mark), '')
  const made = `tar czf ${name}.tar.gz ${name} && sha256sum ${name}.tar.gz > ${name}.tar.gz.sha256 && rm -r ${name}`
  execFileSync('sh', ['-c', made], { cwd: folder })
  return `/opt/fetched/${name}.tar.gz`
}

async function runningVersion(port: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`)
  return ((await answer.json()) as { version: string }).version
}

test.skipIf(!isRoot)('an upgrade backs up and switches, and a rollback goes back', async () => {
  const { folder, hive, archive, runs } = await givenInstalled()
  expect(await hive('upgrade', await archive('1.1.0'))).toContain('Hive 1.1.0 runs.')
  expect(await runs()).toBe('1.1.0')
  const [backup = ''] = await readdir(join(folder, 'var/backups/hive'))
  // The version that ran has made it, before the change.
  expect(await readFile(join(folder, 'var/backups/hive', backup), 'utf8')).toBe(
    'by /opt/hive/releases/1.0.0\n',
  )
  expect(await hive('status')).toMatch(/Hive 1\.1\.0 runs[^]*To go back to: 1\.0\.0\./)
  expect(await hive('rollback')).toContain('Hive 1.0.0 runs again.')
  expect(await runs()).toBe('1.0.0')
  expect(await hive('rollback')).toContain('Hive 1.1.0 runs again.')
})

test.skipIf(!isRoot)(
  'an upgrade that does not get ready is taken back, and one that is refused changes nothing',
  async () => {
    const { folder, hive, archive, runs } = await givenInstalled()
    await hive('upgrade', await archive('1.1.0'))
    const broken = await hive('upgrade', await archive('1.2.0', ['breaks']))
    expect(broken).toContain('Hive 1.2.0 did not get ready, and Hive 1.1.0 runs again')
    expect(await runs()).toBe('1.1.0')
    const before = await readdir(join(folder, 'var/backups/hive'))
    const refused = await hive('upgrade', await archive('1.3.0', ['refuses']))
    expect(refused).toContain('Hive 1.3.0 would not start. Hive 1.1.0 goes on.')
    expect(await readdir(join(folder, 'var/backups/hive'))).toEqual(before)
    // What did not get ready is not what one goes back to.
    expect(await hive('rollback')).toContain('Hive 1.0.0 runs again.')
  },
)

test.skipIf(!isRoot)(
  'an archive that is not what its checksum says, or has none, is not unpacked',
  async () => {
    const { folder, hive, archive, runs } = await givenInstalled()
    const fetched = await archive('1.1.0')
    await appendFile(join(folder, fetched), 'x')
    expect(await hive('upgrade', fetched)).toContain('is not what its checksum says')
    await rm(join(folder, `${fetched}.sha256`))
    expect(await hive('upgrade', fetched)).toContain('.sha256 is missing')
    expect(await readdir(join(folder, 'opt/hive/releases'))).toEqual(['1.0.0'])
    expect(await runs()).toBe('1.0.0')
  },
)

const ANSWERS = `PUBLIC_URL=https://leagues.example.ie
ORGANISER_NAME="The # Club"
ORGANISER_EMAIL=play@example.ie
MAIL_FROM="The Club <play@example.ie>"
SMTP_URL=smtps://club:secret@mail.example.ie
STRIPE_SECRET_KEY=sk_live_x
`

test.skipIf(!isRoot)(
  'an installation writes settings that the service alone reads, and can be run again',
  async () => {
    const { folder, port, inside, archive, runs } = await givenMachine()
    await mkdir(join(folder, 'usr/local/bin'), { recursive: true })
    // The packages are there.
    await writeFile(join(folder, 'usr/local/bin/dpkg-query'), '#!/bin/sh\n', { mode: 0o755 })
    await writeFile(join(folder, 'opt/answers'), ANSWERS)
    await inside('tar', 'xzf', await archive('1.0.0'), '-C', '/opt')
    const install = () => inside('/opt/hive-1.0.0/hive', 'install', '--answers', '/opt/answers')
    expect(await install()).toContain('Nobody can be asked here for STRIPE_WEBHOOK_SECRET')
    await appendFile(join(folder, 'opt/answers'), `STRIPE_WEBHOOK_SECRET=whsec_x\nPORT=${port}\n`)
    expect(await install()).toContain('Hive runs at https://leagues.example.ie. Sign in there')
    expect(await runs()).toBe('1.0.0')
    const file = join(folder, 'etc/hive/hive.env')
    const written = await readFile(file, 'utf8')
    expect(parseEnv(written)).toMatchObject({
      ...parseEnv(ANSWERS),
      HIVE_MODE: 'production',
      TRUSTED_PROXIES: 'loopback',
      SECRET_KEYS: expect.stringMatching(/^[\w+/]{43}=$/) as string,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o640)
    await install()
    expect(await readFile(file, 'utf8')).toBe(written)
    expect(await readFile(join(folder, 'etc/caddy/Caddyfile'), 'utf8')).toContain('HIVE_DOMAIN')
  },
)
