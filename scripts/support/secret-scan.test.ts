import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from './paths.ts'
import { scanBundle, scanSources } from './secret-scan.ts'

/** Put together here, so that this file is no finding of its own. */
const random = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7'
const SECRETS = [
  `sk_live_${random}`,
  `rk_live_${random}`,
  `sk_test_${random}`,
  `whsec_${random}${random}`,
  ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  `eyJ${random}.eyJ${random}.${random}`,
  `EAA${random}${random}${random}`,
  `AKIA${random.slice(0, 16).toUpperCase()}`,
  `ghp_${random}${random}`,
  `github_pat_${random}${random}`,
  `SECRET_KEYS=${random}${random.slice(0, 16)}=`,
  `smtps://club:${random}@mail.example.ie`,
  `postgres://hive:${random}@db.example.ie/hive`,
]

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-scan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  execFileSync('git', ['init', '--quiet', folder])
  return folder
}

test.each(SECRETS)('%s is found, with its place and without its value', async (secret) => {
  const folder = await folderWith({ 'src/notes.md': `first\nkey: ${secret}\n` })
  const [finding, ...more] = await scanSources(folder)
  expect(more).toEqual([])
  expect(finding).toMatch(/^src\/notes\.md:2: /)
  expect(finding).not.toContain(random)
})

test('a file of settings that git would keep is found, an ignored one is not', async () => {
  expect(await scanSources(await folderWith({ '.env': 'PORT=3000\n' }))).toEqual([
    '.env: settings do not belong in git',
  ])
  const settings = { '.env': `STRIPE_SECRET_KEY=sk_live_${random}`, '.gitignore': '.env\n' }
  expect(await scanSources(await folderWith(settings))).toEqual([])
})

test('git ignores the settings of this project and the back-ups of its data', () => {
  const files = ['.env', '.env.production', 'club.hive-backup', '.env.example']
  const ignored = files.filter((file) => {
    try {
      execFileSync('git', ['-C', ROOT, 'check-ignore', '--quiet', '--no-index', file])
      return true
    } catch {
      return false
    }
  })
  expect(ignored).toEqual(['.env', '.env.production', 'club.hive-backup'])
})

test('a bundle with a secret of the server, or a map of our sources, is found', async () => {
  const folder = await folderWith({
    'app.js': 'fetch("/api")',
    'app.js.map': '{}',
    'pay.js': `const key = "${['sk', 'test', 'hive', 'demo'].join('_')}"`,
    'mail.js': 'process.env.SMTP_URL',
    'vendor.js': 'a()\n//# sourceMappingURL=vendor.js.map',
  })
  expect((await scanBundle(folder)).toSorted()).toEqual([
    'app.js.map: a source map',
    'mail.js:1: a setting of the server',
    'pay.js:1: a secret of the demo',
    'vendor.js:2: a link to a source map',
  ])
})
