import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from './child.ts'

const sleeper = { name: 'sleeper', script: 'scripts/support/testing/sleeper.ts', env: process.env }

test('a child that is asked to stop has ended well', async () => {
  const child = startChild(sleeper)
  await child.stop()
  expect(await child.ended).toBe(0)
})

test('a child that is killed has failed', async () => {
  const child = startChild(sleeper)
  await child.kill()
  expect(await child.ended).toBe(1)
})

test('the exit code of a child that ends by itself is reported', async () => {
  const script = 'scripts/support/testing/no-such-program.ts'
  const child = startChild({ ...sleeper, script, output: openSync(devNull, 'w') })
  expect(await child.ended).toBe(1)
})

test('a child does not outlive a parent that is killed', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'testing/parent.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(createInterface(parent.stdout), 'line')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitUntil(() => !isAlive(pid), { timeout: 60_000 })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
