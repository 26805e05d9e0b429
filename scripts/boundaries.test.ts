import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { importsInCircles } from './support/room-circles.ts'

type Plant = {
  readonly rule: string
  readonly file: string
  readonly imports: string
  /** Whether only a type is imported. */
  readonly isType?: boolean
}

/** One violation of every rule: this file must not import that one. */
const PLANTS: readonly Plant[] = [
  { rule: 'domain-imports-nothing', file: 'packages/domain/src/a.ts', imports: 'zod' },
  { rule: 'domain-imports-nothing', file: 'packages/domain/src/b.ts', imports: 'node:fs' },
  {
    rule: 'contract-imports-domain-and-zod',
    file: 'packages/contract/src/a.ts',
    imports: 'kysely',
  },
  { rule: 'look-imports-no-app', file: 'packages/look/src/a.ts', imports: '@hive/domain/rule' },
  {
    rule: 'packages-know-no-app',
    file: 'packages/look/src/b.ts',
    imports: '../../../apps/web/src/lib/tool.ts',
  },
  {
    rule: 'web-and-server-never-meet',
    file: 'apps/web/src/lib/a.ts',
    imports: '../../../server/src/http/route.ts',
  },
  {
    rule: 'web-and-server-never-meet',
    file: 'apps/server/src/http/a.ts',
    imports: '../../../web/src/lib/tool.ts',
  },
  {
    rule: 'stand-ins-stay-outside',
    file: 'apps/server/src/http/b.ts',
    imports: '../../../../stand-ins/src/cards.ts',
  },
  {
    rule: 'stand-ins-know-only-the-look',
    file: 'stand-ins/src/a.ts',
    imports: '@hive/domain/rule',
  },
  {
    rule: 'base-knows-no-wing-above',
    file: 'apps/server/src/features/base/session/a.ts',
    imports: '#features/leagues/leagues/service.ts',
  },
  {
    rule: 'leagues-knows-no-wing-above',
    file: 'packages/domain/src/leagues/leagues/a.ts',
    imports: '../../season/fixtures/fixture.ts',
    isType: true,
  },
  {
    rule: 'season-knows-no-wing-above',
    file: 'packages/contract/src/season/a.ts',
    imports: '../roster/registrations.ts',
  },
  {
    rule: 'roster-knows-no-wing-above',
    file: 'apps/web/src/features/roster/registration/a.ts',
    imports: '#features/account/account/slice.ts',
    isType: true,
  },
  {
    rule: 'account-knows-no-wing-above',
    file: 'apps/web/src/console/account/interest/a.ts',
    imports: '#console/office/overview/task.ts',
  },
  {
    rule: 'money-knows-no-wing-above',
    file: 'apps/server/src/features/money/payments/d.ts',
    imports: '#features/sign-up/sign-up/service.ts',
    isType: true,
  },
  {
    rule: 'sign-up-knows-no-wing-above',
    file: 'packages/domain/src/sign-up/sign-up/a.ts',
    imports: '../../office/status/checks.ts',
  },
  {
    rule: 'every-room-is-in-a-wing',
    file: 'apps/server/src/features/lost/a.ts',
    imports: '#features/base/session/service.ts',
  },
  {
    rule: 'server-rooms-meet-at-services',
    file: 'apps/server/src/features/money/payments/a.ts',
    imports: '#features/leagues/leagues/queries.ts',
  },
  {
    rule: 'server-meets-rooms-at-services',
    file: 'apps/server/src/a.ts',
    imports: '#features/leagues/leagues/queries.ts',
  },
  {
    rule: 'server-ground-knows-no-room',
    file: 'apps/server/src/jobs/a.ts',
    imports: '#features/leagues/leagues/service.ts',
  },
  {
    rule: 'adapters-only-from-context',
    file: 'apps/server/src/features/money/payments/b.ts',
    imports: '#adapters/payments/stripe.ts',
  },
  {
    rule: 'traces-are-loaded-where-wanted',
    file: 'apps/server/src/adapters/tracing/a.ts',
    imports: '#adapters/tracing/open-telemetry.ts',
  },
  { rule: 'ports-are-words', file: 'apps/server/src/ports/a.ts', imports: 'kysely' },
  {
    rule: 'sql-stays-in-queries',
    file: 'apps/server/src/features/money/payments/service.ts',
    imports: 'kysely',
  },
  {
    rule: 'sql-stays-in-queries',
    file: 'apps/server/src/features/money/payments/c.ts',
    imports: 'pg',
  },
  {
    rule: 'web-rooms-meet-at-slices',
    file: 'apps/web/src/features/account/account/a.ts',
    imports: '#features/leagues/leagues/league-card.ts',
  },
  {
    rule: 'web-rooms-take-little-from-app',
    file: 'apps/web/src/features/account/account/b.ts',
    imports: '#app/store.ts',
  },
  {
    rule: 'ui-and-lib-know-no-room',
    file: 'apps/web/src/ui/a.ts',
    imports: '#features/leagues/leagues/slice.ts',
  },
  { rule: 'lib-is-below-ui', file: 'apps/web/src/lib/b.ts', imports: '#ui/button.ts' },
  {
    rule: 'console-is-a-lazy-route',
    file: 'apps/web/src/app/a.ts',
    imports: '#console/console.ts',
  },
  {
    rule: 'console-has-one-door',
    file: 'apps/web/src/features/account/account/c.ts',
    imports: '#console/kit/table.ts',
  },
  {
    rule: 'score-entry-is-for-organisers',
    file: 'apps/web/src/features/season/fixtures/a.ts',
    imports: './score-entry.tsx',
  },
  { rule: 'browser-code-stays-in-the-browser', file: 'apps/web/src/ui/b.ts', imports: 'node:fs' },
  {
    rule: 'product-knows-no-test',
    file: 'apps/server/src/http/c.ts',
    imports: '#testing/builders.ts',
  },
  {
    rule: 'product-knows-no-tools',
    file: 'apps/server/src/http/d.ts',
    imports: '../../../../scripts/tool.ts',
  },
  { rule: 'no-circles', file: 'packages/domain/src/circle.ts', imports: './circle-other.ts' },
  {
    rule: 'no-circles',
    file: 'apps/server/src/jobs/circle.ts',
    imports: './circle-other.ts',
    isType: true,
  },
  { rule: 'everything-resolves', file: 'packages/domain/src/lost.ts', imports: './nowhere.ts' },
]

/** Imports that the rules allow, each close to one that they forbid. */
const ALLOWED: readonly Omit<Plant, 'rule'>[] = [
  { file: 'packages/contract/src/ok.ts', imports: 'zod' },
  { file: 'packages/contract/src/ok-too.ts', imports: '@hive/domain/rule' },
  { file: 'packages/domain/src/ok.test.ts', imports: 'zod' },
  { file: 'packages/domain/src/season/fixtures/there.ts', imports: '../table/there.ts' },
  {
    file: 'packages/domain/src/season/table/back.ts',
    imports: '../fixtures/fixture.ts',
    isType: true,
  },
  { file: 'stand-ins/src/ok.ts', imports: '@hive/look/colours.ts' },
  {
    file: 'apps/server/src/features/money/payments/ok.ts',
    imports: '#features/leagues/leagues/service.ts',
  },
  { file: 'apps/server/src/features/money/payments/queries.ts', imports: 'kysely' },
  { file: 'apps/server/src/create-context.ts', imports: '#adapters/payments/stripe.ts' },
  { file: 'apps/server/src/http/ok.test.ts', imports: '#testing/builders.ts' },
  {
    file: 'apps/web/src/features/account/account/ok.ts',
    imports: '#features/leagues/leagues/slice.ts',
  },
  { file: 'apps/web/src/features/account/account/ok-too.ts', imports: '#app/hooks.ts' },
  { file: 'apps/web/src/console/ok.ts', imports: '#features/season/fixtures/score-entry.tsx' },
  { file: 'apps/web/src/ui/ok.ts', imports: '#lib/tool.ts' },
  {
    file: 'apps/server/src/features/sign-up/sign-up/ok.ts',
    imports: '#features/leagues/leagues/service.ts',
  },
  {
    file: 'apps/server/src/features/base/session/ok.test.ts',
    imports: '#features/leagues/leagues/service.ts',
  },
]

const TARGETS = [
  'packages/domain/src/rule.ts',
  'packages/domain/src/season/fixtures/fixture.ts',
  'packages/domain/src/season/table/there.ts',
  'packages/domain/src/office/status/checks.ts',
  'packages/contract/src/roster/registrations.ts',
  'apps/server/src/features/base/session/service.ts',
  'apps/server/src/features/sign-up/sign-up/service.ts',
  'apps/web/src/features/account/account/slice.ts',
  'apps/web/src/console/office/overview/task.ts',
  'packages/look/src/colours.ts',
  'scripts/tool.ts',
  'stand-ins/src/cards.ts',
  'apps/server/src/http/route.ts',
  'apps/server/src/features/leagues/leagues/queries.ts',
  'apps/server/src/features/leagues/leagues/service.ts',
  'apps/server/src/adapters/payments/stripe.ts',
  'apps/server/src/adapters/tracing/open-telemetry.ts',
  'apps/server/src/testing/builders.ts',
  'apps/web/src/lib/tool.ts',
  'apps/web/src/ui/button.ts',
  'apps/web/src/app/store.ts',
  'apps/web/src/app/hooks.ts',
  'apps/web/src/features/leagues/leagues/slice.ts',
  'apps/web/src/features/leagues/leagues/league-card.ts',
  'apps/web/src/features/season/fixtures/score-entry.tsx',
  'apps/web/src/console/console.ts',
  'apps/web/src/console/kit/table.ts',
]

const house = await mkdtemp(join(tmpdir(), 'hive-boundaries-'))
afterAll(() => rm(house, { recursive: true }))
await buildHouse()
const found = await cruiseHouse(house)

test.each(PLANTS)('$rule forbids $file to import $imports', ({ rule, file }) => {
  expect(rulesBrokenBy(file)).toContain(rule)
})

test.each(ALLOWED)('$file may import $imports', ({ file }) => {
  expect(rulesBrokenBy(file)).toEqual([])
})

test('rooms that need each other are found, if only by a type and though no file is in a circle', () => {
  const inDomain = importsInCircles(found).filter(({ from }) => from.startsWith('packages/domain/'))
  expect(inDomain).toEqual([
    {
      from: 'packages/domain/src/season/fixtures/there.ts',
      to: 'packages/domain/src/season/table/there.ts',
    },
    {
      from: 'packages/domain/src/season/table/back.ts',
      to: 'packages/domain/src/season/fixtures/fixture.ts',
    },
  ])
})

test('every rule has a violation planted here', () => {
  const planted = new Set(PLANTS.map(({ rule }) => rule))
  expect((config.forbidden ?? []).map(({ name }) => name)).toEqual([...planted])
})

/** A cycle is reported once, for whichever of its files comes first. */
function rulesBrokenBy(file: string): string[] {
  return found.summary.violations
    .filter(({ from, cycle }) => from === file || cycle?.some(({ name }) => name === file))
    .map(({ rule }) => rule.name)
}

/** A small copy of our folders in which every file is one import. */
async function buildHouse(): Promise<void> {
  for (const file of TARGETS) await write(file, 'export const thing = 1\n')
  for (const { file, imports, isType = false } of [...PLANTS, ...ALLOWED]) {
    const word = isType ? 'import type' : 'import'
    await write(
      file,
      `${word} * as thing from '${imports}'\n${isType ? 'export type Used = typeof thing' : 'export const used = thing'}\n`,
    )
  }
  await write('packages/domain/src/circle-other.ts', "export * from './circle.ts'\n")
  await write('apps/server/src/jobs/circle-other.ts', "export type { Used } from './circle.ts'\n")
  for (const name of ['domain', 'contract', 'look']) await workspacePackage(name)
  for (const app of ['apps/server', 'apps/web', 'stand-ins']) {
    await writeJson(`${app}/package.json`, { type: 'module', imports: { '#*': './src/*' } })
  }
  for (const name of ['zod', 'kysely', 'pg']) {
    await writeJson(`node_modules/${name}/package.json`, { name, type: 'module', main: 'index.js' })
    await write(`node_modules/${name}/index.js`, 'export const thing = 1\n')
  }
}

async function workspacePackage(name: string): Promise<void> {
  const exports = { './*': name === 'look' ? './src/*' : './src/*.ts' }
  await writeJson(`packages/${name}/package.json`, { name: `@hive/${name}`, exports })
  await mkdir(join(house, 'node_modules/@hive'), { recursive: true })
  await symlink(join(house, 'packages', name), join(house, 'node_modules/@hive', name))
}

async function cruiseHouse(baseDir: string): Promise<ICruiseResult> {
  const { options, ...ruleSet } = config
  const folders = ['packages', 'apps', 'stand-ins', 'scripts']
  const { enhancedResolveOptions, cache: _, ...cruiseOptions } = options ?? {}
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, baseDir, ruleSet, validate: true },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, file)), { recursive: true })
  await writeFile(join(house, file), text)
}

function writeJson(file: string, value: unknown): Promise<void> {
  return write(file, JSON.stringify(value))
}
