import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'

const ROOMS = join(ROOT, 'apps/server/src/features')

/** The files that every room has or may have, each for one thing; SQL may be in several, by subject. */
const KINDS = /^(?:room|routes|service|queries|.+-queries|jobs|work|data)$/

/** What is wrong with a file of a room, by its path within `features` and its source; `null` where all is right. */
function problemOf(path: string, source: string): string | null {
  const [, , ...inRoom] = path.split('/')
  const name = basename(path, '.ts')
  const isMail = inRoom.length === 2 && inRoom[0] === 'mails'
  if (path.startsWith('base/mails/')) return null
  if (/\bmailer\.send\(/.test(source)) return 'sends a mail itself: its job says so with mailed'
  if (isMail && !/declareMail\(/.test(source) && !name.endsWith('-words')) {
    return 'declares no mail: long words of one are in <mail>-words.ts, all else is in the room itself'
  }
  if (isMail) return null
  if (/declareMail\(/.test(source)) return 'declares a mail: it goes into mails/'
  if (inRoom.length > 1) return 'is in a folder: a room has none but mails/'
  if (KINDS.test(name)) return null
  const names = exportsOf(source)
  if (names.length === 0) return name.endsWith('-thread') ? null : 'exports nothing'
  const said = new Set(names.flatMap(wordsOf))
  if (name.split('-').some((word) => said.has(stemOf(word)))) return null
  return `exports ${names.join(', ')}: it is called after that, as ${kebab(names[0] ?? '')}.ts`
}

/** The names that a source exports. */
function exportsOf(source: string): string[] {
  const own = source.matchAll(/^export (?:async )?(?:function|const|class|type) (\w+)/gm)
  const passedOn = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  return [
    ...[...own].map(([, name = '']) => name),
    ...[...passedOn].flatMap(([, list = '']) => list.match(/\w+(?=,|\s*$)/g) ?? []),
  ]
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
}

function wordsOf(name: string): string[] {
  return kebab(name).split(/[-_]/).map(stemOf)
}

function stemOf(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

test('each file of a room is of a kind, or called after what it exports', async () => {
  const wrong: string[] = []
  let files = 0
  for await (const path of glob('*/*/**/*.ts', { cwd: ROOMS })) {
    if (path.endsWith('.test.ts')) continue
    files += 1
    const problem = problemOf(path, await readFile(join(ROOMS, path), 'utf8'))
    if (problem !== null) wrong.push(`${path} ${problem}.`)
  }
  expect(files).toBeGreaterThan(400)
  expect(wrong.toSorted()).toEqual([])
})

test.each([
  [
    'helpers.ts',
    'export function priceOf() {}',
    'exports priceOf: it is called after that, as price-of.ts',
  ],
  ['refunds/make.ts', 'export function make() {}', 'is in a folder: a room has none but mails/'],
  [
    'refund-mail.ts',
    'export const refundMail = declareMail(',
    'declares a mail: it goes into mails/',
  ],
  ['mails/dates.ts', 'export function dayText() {}', expect.stringContaining('declares no mail')],
  ['refunds.ts', 'await mailer.send(mail)', 'sends a mail itself: its job says so with mailed'],
  ['constants.ts', 'const A = 1', 'exports nothing'],
  ['refunds.ts', 'export async function makeRefund() {}', null],
  ['mails/over-words.ts', 'export function overWords() {}', null],
  ['card-queries.ts', '', null],
] as const)('a file %s with %j: %s', (file, source, problem) => {
  expect(problemOf(`money/payments/${file}`, source)).toEqual(problem)
})
