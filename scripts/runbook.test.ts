import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './support/paths.ts'
import { runCommand } from './support/run-command.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

async function pages(): Promise<{ page: string; text: string }[]> {
  const alerts = (await readdir(join(ROOT, 'docs/alerts'))).map((file) => `docs/alerts/${file}`)
  const paths = ['README.md', 'docs/operation.md', 'docs/configuration.md', ...alerts]
  return Promise.all(paths.map(async (page) => ({ page, text: await read(page) })))
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

test('every npm command that the runbook and the alert pages name exists', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
  const named = (await pages()).flatMap(({ page, text }) =>
    namesIn(text, /npm run (?:--silent )?([a-z][a-z\d:-]*)/g).map((name) => ({ page, name })),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every command of the launcher that they name exists', async () => {
  const known = [await read('ops/hive'), await read('apps/server/src/manage.ts')].join('\n')
  const named = (await pages()).flatMap(({ page, text }) =>
    namesIn(text, /(?:^|`|&& |releases\/2\/|\/opt\/hive\/)hive ([a-z][a-z-]+)/gm).map((name) => ({
      page,
      name,
    })),
  )
  expect(named.length).toBeGreaterThan(8)
  const exists = (name: string) =>
    new RegExp(`^ +('?${name}'?[:,]|.*\\b${name}( \\||\\)))`, 'm').test(known)
  expect(named.filter(({ name }) => !exists(name))).toEqual([])
})

/** The launcher beside a Node that only says how it was called, on a machine that has these programs. */
async function launch({ uid, hasUser }: { uid: number; hasUser: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), 'hive-launcher-'))
  await mkdir(join(folder, 'runtime'))
  const programs = {
    hive: await read('ops/hive'),
    'runtime/node': '#!/bin/sh\necho node "$@"\n',
    id: `#!/bin/sh\n[ $# -eq 1 ] && echo ${uid} && exit 0\nexit ${hasUser ? 0 : 1}\n`,
    runuser: '#!/bin/sh\necho runuser "$@"\n',
  }
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), text)
    await chmod(join(folder, name), 0o755)
  }
  const env = { PATH: `${folder}:/usr/bin:/bin`, HIVE_SETTINGS: join(folder, 'none') }
  const { output } = await runCommand(join(folder, 'hive'), ['backup', '/x y'], { env })
  return output.trim().replaceAll(folder, '')
}

test('root becomes the service’s user, so that no file in DATA_DIR is ever root’s', async () => {
  const node = 'node /apps/server/src/backup.ts /x y'
  expect(await launch({ uid: 0, hasUser: true })).toBe('runuser --user hive -- /hive backup /x y')
  expect(await launch({ uid: 0, hasUser: false })).toBe(node)
  expect(await launch({ uid: 1000, hasUser: true })).toBe(node)
})
