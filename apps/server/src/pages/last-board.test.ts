import { readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#operations/embedded/testing/hive.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { keepBoard, readLastBoard } from './last-board.ts'

const FILE = 'last-board.json.br'

async function givenKeeper() {
  const { app, context } = await testApp()
  const dataDir = await temporaryFolder()
  const own = { ...context, config: { ...context.config, dataDir } }
  let isListening = true
  let at = new Date('2026-11-30T19:42:00Z')
  const keeper = keepBoard({ ...own, now: () => at }, { isListening: () => isListening, lookMs: 5 })
  onTestFinished(() => keeper.close())
  return {
    app,
    context,
    dataDir,
    keeper,
    hear: (heard: boolean) => void (isListening = heard),
    pass: (seconds: number) => void (at = new Date(at.getTime() + seconds * 1000)),
    titles: async () => (await readLastBoard(dataDir))?.leagues.map(({ title }) => title),
    asOf: async () => (await readLastBoard(dataDir))?.asOf.toISOString(),
  }
}

test('what public pages are drawn from is kept with its moment, and follows every change', async () => {
  const { context, titles, asOf, pass } = await givenKeeper()
  await expect.poll(titles).toEqual([])
  await givenLeague(context.db)
  context.leagueCache.invalidate()
  await expect.poll(titles).toEqual(['Tuesday Pickleball'])
  pass(60)
  await expect.poll(asOf).toBe('2026-11-30T19:43:00.000Z')
})

test('nothing of any person is kept, and nobody else on the machine can read it', async () => {
  const { app, context, dataDir, titles } = await givenKeeper()
  await givenPlayer(app, 'aoife@hive.example')
  await givenLeague(context.db)
  context.leagueCache.invalidate()
  await expect.poll(titles).toHaveLength(1)
  const bytes = await readFile(join(dataDir, FILE))
  expect(brotliDecompressSync(bytes).toString()).not.toMatch(/aoife/i)
  expect((await stat(join(dataDir, FILE))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual([FILE])
})

test('a database that is not heard leaves the moment as it is, of which pages speak after half a minute', async () => {
  const { keeper, titles, asOf, hear, pass } = await givenKeeper()
  await expect.poll(titles).toEqual([])
  hear(false)
  pass(20)
  expect(keeper.asOf()).toBeNull()
  pass(20)
  expect(keeper.asOf()?.toISOString()).toBe('2026-11-30T19:42:00.000Z')
  expect(await asOf()).toBe('2026-11-30T19:42:00.000Z')
  hear(true)
  expect(keeper.asOf()).toBeNull()
})

test('a file that was damaged, or kept by another version, is as good as none', async () => {
  const { dataDir, keeper, titles } = await givenKeeper()
  await expect.poll(titles).toEqual([])
  await keeper.close()
  await truncate(join(dataDir, FILE), 20)
  expect(await readLastBoard(dataDir)).toBeNull()
  await writeFile(join(dataDir, FILE), 'no board')
  await utimes(join(dataDir, FILE), 0, 0)
  expect(await readLastBoard(dataDir)).toBeNull()
})
