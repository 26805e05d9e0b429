import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inTurn } from './turn.mjs'

test('two that start together do their work one after the other', async () => {
  const lock = await givenLock()
  const seen: string[] = []
  const work = (name: string) =>
    inTurn({ lock, doing: 'testing' }, async () => {
      seen.push(`${name} in`)
      await new Promise(setImmediate)
      seen.push(`${name} out`)
    })
  await Promise.all([work('one'), work('two')])
  expect(seen).toEqual(
    seen[0] === 'one in'
      ? ['one in', 'one out', 'two in', 'two out']
      : ['two in', 'two out', 'one in', 'one out'],
  )
})

test('a turn that fails is given up', async () => {
  const turn = { lock: await givenLock(), doing: 'testing' }
  const broken = inTurn(turn, () => Promise.reject(new Error('broken')))
  await expect(broken).rejects.toThrow('broken')
  expect(await inTurn(turn, async () => 'next')).toBe('next')
})

test('the turn of a command that died is taken over', async () => {
  const lock = await givenLock()
  await mkdir(lock)
  // No process can have this number: the kernel gives none above 4,194,304.
  await writeFile(join(lock, 'pid'), '4194305')
  expect(await inTurn({ lock, doing: 'testing' }, async () => 'mine')).toBe('mine')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a command that %s ends leaves no lock behind, and ends of it',
  async (signal) => {
    const lock = await givenLock()
    const { href } = new URL('turn.mjs', import.meta.url)
    const code = `import { inTurn } from ${JSON.stringify(href)}
      await inTurn({ lock: process.argv[1], doing: 'testing' }, () => {
        console.log('in')
        return new Promise(() => setInterval(() => {}, 1000))
      })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, lock])
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect(existsSync(lock)).toBe(false)
  },
)

async function givenLock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-turn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'lock')
}
