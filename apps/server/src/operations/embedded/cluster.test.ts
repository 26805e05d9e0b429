import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ask, newDataDir, started } from './testing/hive.ts'

test('leftovers of a killed initdb are removed, and the cluster is made again', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres.new-aaaaaa', 'base'), { recursive: true })
  await writeFile(join(dataDir, 'postgres.new-aaaaaa', 'PG_VERSION'), '18\n')
  const { connection } = await started(dataDir)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await halfMade(dataDir)).toEqual([])
})

test('a first start that is killed in the middle does not stand in the way of the next', async () => {
  const dataDir = await newDataDir()
  const script = fileURLToPath(new URL('testing/hive-process.ts', import.meta.url))
  const first = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' })
  const exit = once(first, 'exit')
  await expect.poll(() => initdbAtWork(dataDir), { interval: 2 }).toBe(true)
  first.kill('SIGKILL')
  await exit
  expect(await readdir(dataDir)).not.toContain('postgres')
  const { connection } = await started(dataDir)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

async function halfMade(dataDir: string) {
  const names: string[] = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('postgres.new-'))
}

async function initdbAtWork(dataDir: string) {
  const [name] = await halfMade(dataDir)
  return name !== undefined && (await readdir(join(dataDir, name))).includes('PG_VERSION')
}
