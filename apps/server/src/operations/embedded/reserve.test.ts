import { spawnSync } from 'node:child_process'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveUpReserve, layReserve } from './reserve.ts'
import { startEmbeddedPostgres } from './supervisor.ts'
import { ask, asRoot, temporaryFolder } from './testing/hive.ts'

test('room is set aside once, really, and only where there is enough', async () => {
  const folder = await temporaryFolder()
  await layReserve(folder, Infinity)
  expect(await giveUpReserve(folder)).toBe(false)
  await layReserve(folder, 0)
  const { blocks, mtimeMs } = await stat(join(folder, 'reserve'))
  expect(blocks * 512).toBeGreaterThanOrEqual(64 * 1024 * 1024)
  await layReserve(folder, 0)
  expect((await stat(join(folder, 'reserve'))).mtimeMs).toBe(mtimeMs)
  expect(await giveUpReserve(folder)).toBe(true)
  expect(await giveUpReserve(folder)).toBe(false)
})

// A file system of its own can be mounted by root alone.
test.runIf(asRoot)(
  'a server that a full disk keeps from starting has the room that was set aside',
  async () => {
    const folder = await temporaryFolder()
    const options = ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', folder]
    expect(spawnSync('mount', options).status).toBe(0)
    onTestFinished(() => void spawnSync('umount', ['-l', folder]))
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const first = await startEmbeddedPostgres({ dataDir, durable: false })
    await first.stop()
    await layReserve(dataDir, 0)
    const { bavail, bsize } = await statfs(folder)
    await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize))
    const again = await startEmbeddedPostgres({ dataDir, durable: false })
    onTestFinished(() => again.stop())
    expect(await ask(again.admin, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await giveUpReserve(dataDir)).toBe(false)
    await rm(join(folder, 'filler'))
  },
)
