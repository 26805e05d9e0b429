import { expect, test } from 'vitest'
import { createLog } from '#log.ts'
import { rarely } from './rarely.ts'

/** A log that is heard, and a clock that is set by hand. */
function given() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  let seconds = 0
  const say = rarely(log, 'job queue', () => seconds * 1000)
  return {
    lines,
    /** Goes wrong twenty times a second, from now on for so many seconds. */
    fail: (forSeconds: number) => {
      for (const end = seconds + forSeconds; seconds < end; seconds += 0.05) say(new Error('gone'))
    },
    wait: (more: number) => void (seconds += more),
    say,
  }
}

test('what goes wrong twenty times a second for an hour is said at once, and then some dozen times', () => {
  const { lines, fail } = given()
  fail(3600)
  expect(lines[0]).toMatchObject({ msg: 'job queue', err: { message: 'gone' } })
  expect(lines[0]).not.toHaveProperty('times')
  expect(lines.length).toBeGreaterThan(8)
  expect(lines.length).toBeLessThan(14)
  const said = lines.reduce((sum, { times }) => sum + Number(times ?? 1), 0)
  expect(said).toBeGreaterThan(3000 * 20)
})

test('once it was well for a while, it is new', () => {
  const { lines, fail, wait } = given()
  fail(120)
  const before = lines.length
  wait(601)
  fail(1)
  expect(lines).toHaveLength(before + 1)
  expect(lines.at(-1)?.['times']).toBeLessThan(2000)
})

test('the parts of an error, as the job queue passes them on, are read as one', () => {
  const { lines, say } = given()
  say({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', stack: 'Error\n    at here' })
  expect(lines[0]).toMatchObject({ err: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } })
  say({ message: 'a row of aoife@hive.example', severity: 'ERROR' })
  expect(JSON.stringify(lines)).not.toContain('aoife')
})
