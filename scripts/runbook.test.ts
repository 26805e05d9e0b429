import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REPLACED } from '../apps/server/src/db/baseline/replaced.ts'
import { UPGRADES_FROM } from '../apps/server/src/db/version-note.ts'
import { ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

async function pages(): Promise<{ page: string; text: string }[]> {
  const alerts = (await readdir(join(ROOT, 'docs/alerts'))).map((file) => `docs/alerts/${file}`)
  const own = ['operation', 'many-processes', 'file-commands', 'configuration']
  const paths = ['README.md', ...own.map((name) => `docs/${name}.md`), ...alerts]
  return Promise.all(paths.map(async (page) => ({ page, text: await read(page) })))
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

/** Where Hive's messages take the names of commands from. */
const IN_MESSAGES = 'apps/server/src/command-line.ts'

test('every npm command that the runbook, the alert pages and messages name exists', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
  const texts = [...(await pages()), { page: IN_MESSAGES, text: await read(IN_MESSAGES) }]
  const named = texts.flatMap(({ page, text }) =>
    namesIn(text, /npm run (?:--silent )?([a-z][a-z\d:-]*)/g).map((name) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('the changelog says which databases the newest version takes over', async () => {
  const changes = await read('CHANGELOG.md')
  const [, oldest, last] = /^Upgrades from (\S+): [^]*?`(\d{3}-[a-z-]+)`/m.exec(changes) ?? []
  expect([oldest, last]).toEqual([UPGRADES_FROM, REPLACED.at(-1)])
})

test('no message names a command of npm by itself, since an installed Hive has none', async () => {
  const { output } = await runCommand('git', ['grep', '-E', 'npm (run|start)', 'apps', 'packages'])
  const lines = output.split('\n').filter((line) => /^\S+\.tsx?:(?! *(\/\/|\/?\*))/.test(line))
  const paths = lines.map((line) => line.split(':', 1)[0] ?? '')
  const naming = new Set(paths.filter((path) => !/\.test\.tsx?$/.test(path)))
  // A release always has the web app.
  expect([...naming]).toEqual([IN_MESSAGES, 'apps/server/src/pages/site-bundle.ts'])
})

test('every command of the launcher that they name exists', async () => {
  const known = [await read('ops/hive'), await read('apps/server/src/manage.ts')].join('\n')
  const named = (await pages()).flatMap(({ page, text }) =>
    namesIn(text, /(?:^|`|&& |releases\/2\/|\/opt\/hive\/)hive ([a-z][a-z-]+)/gm).map((name) => ({
      page,
      name,
    })),
  )
  const inMessages = namesIn(await read(IN_MESSAGES), /^ {2}'?([a-z-]+)'?: 'npm/gm)
  expect(inMessages.length).toBeGreaterThan(3)
  named.push(...inMessages.map((name) => ({ page: IN_MESSAGES, name })))
  expect(named.length).toBeGreaterThan(20)
  const exists = (name: string) =>
    new RegExp(
      `^( +('?${name}'?[:,]|.*\\b${name}( \\||\\)))|const [A-Z_]+ = '${name}'$)`,
      'm',
    ).test(known)
  expect(named.filter(({ name }) => !exists(name))).toEqual([])
})

/** The launcher beside a Node that only says how it was called, on a machine that has these programs. */
async function launch({
  uid,
  hasUser,
  command = '',
}: {
  uid: number
  hasUser: boolean
  command?: string
}) {
  const folder = await mkdtemp(join(tmpdir(), 'hive-launcher-'))
  await mkdir(join(folder, 'runtime'))
  const programs = {
    hive: await read('ops/hive'),
    'runtime/node': '#!/bin/sh\necho "$HIVE_COMMAND": node "$@"\n',
    id: `#!/bin/sh\n[ $# -eq 1 ] && echo ${uid} && exit 0\nexit ${hasUser ? 0 : 1}\n`,
    runuser: '#!/bin/sh\necho runuser "$@"\n',
  }
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), 0o755)
  }
  const env = {
    PATH: `${folder}:/usr/bin:/bin`,
    HIVE_SETTINGS: join(folder, 'none'),
    HIVE_COMMAND: command,
  }
  const { output } = await runCommand(join(folder, 'hive'), ['backup', '/x y'], { env })
  return output.trim().replaceAll(folder, '')
}

test('messages name a command as compose.yaml has it typed, where it says so', async () => {
  expect(await read('ops/compose.yaml')).toContain('HIVE_COMMAND: hive-compose run --rm hive\n')
  const command = 'hive-compose run --rm hive'
  expect(await launch({ uid: 1000, hasUser: true, command })).toMatch(new RegExp(`^${command}: `))
})

test('root becomes the service’s user, so that no file in DATA_DIR is ever root’s', async () => {
  const node = 'hive: node /apps/server/src/backup.ts /x y'
  expect(await launch({ uid: 0, hasUser: true })).toBe('runuser --user hive -- /hive backup /x y')
  expect(await launch({ uid: 0, hasUser: false })).toBe(node)
  expect(await launch({ uid: 1000, hasUser: true })).toBe(node)
})
