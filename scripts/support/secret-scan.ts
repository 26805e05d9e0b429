import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { runCommand } from './run-command.ts'

/** The shapes of keys and passwords of the services that we use. */
const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a key of Stripe', /\b[rs]k_(?:live|test)_[A-Za-z0-9]{20,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/=]{24,}/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a token of MailerLite or another JWT', /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ['a token of Meta', /\bEAA[A-Za-z0-9]{60,}/],
  ['a key of AWS', /\bAKIA[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\b(?:gh[opsu]_|github_pat_)\w{30,}/],
  ['a secret key of Hive', /SECRET_KEYS=["']?[A-Za-z0-9+/]{43}=/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@'"`$<{]+:[^\s@'"`$<{]{8,}@/,
  ],
]

/** Names that only the server knows, or no browser needs. */
const OF_THE_SERVER: readonly (readonly [what: string, pattern: RegExp])[] = [
  ...SECRETS,
  ['a secret of the demo', /[rs]k_test_hive|whsec_hive|honey and ink/],
  [
    'a setting of the server',
    /\b(?:SECRET_KEYS|STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SMTP_URL)\b/,
  ],
  ['a link to a source map', /\/\/[#@] sourceMappingURL=/],
]

const TEXT_LIMIT = 2 * 1024 * 1024

/** Secrets in the files that git keeps, or would keep: a line each, which names the place and not the secret. */
export async function scanSources(root: string): Promise<string[]> {
  const files = await keptFiles(root)
  const settings = files.filter((file) => /^\.env(?!\.example$)/.test(basename(file)))
  const found = await Promise.all(files.map((file) => scanFile(root, file, SECRETS)))
  return [...settings.map((file) => `${file}: settings do not belong in git`), ...found.flat()]
}

/** Things that a built web app must not bring to a browser: secrets of the server, and maps of our sources. */
export async function scanBundle(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true })
  const maps = entries.filter((file) => file.endsWith('.map'))
  const found = await Promise.all(entries.map((file) => scanFile(folder, file, OF_THE_SERVER)))
  return [...maps.map((file) => `${file}: a source map`), ...found.flat()]
}

async function keptFiles(root: string): Promise<string[]> {
  const args = ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { code, output } = await runCommand('git', args)
  // Without git, as in an unpacked archive, nothing can be committed either.
  return code === 0 ? output.split('\0').filter((file) => file !== '') : []
}

async function scanFile(root: string, file: string, patterns: typeof SECRETS): Promise<string[]> {
  const path = join(root, file)
  const { size = 0 } = (await stat(path).catch(() => null)) ?? {}
  if (size === 0 || size > TEXT_LIMIT || (await stat(path)).isDirectory()) return []
  const bytes = await readFile(path)
  if (bytes.subarray(0, 8000).includes(0)) return []
  const text = bytes.toString('utf8')
  return patterns
    .filter(([, pattern]) => pattern.test(text))
    .map(([what, pattern]) => `${file}:${lineOf(text, pattern)}: ${what}`)
}

function lineOf(text: string, pattern: RegExp): number {
  return text.slice(0, text.search(pattern)).split('\n').length
}
