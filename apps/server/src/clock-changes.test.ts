import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = fileURLToPath(new URL('testing/clock-changes.ts', import.meta.url))
const ZONES = {
  UTC: 0,
  'Europe/Dublin': -60,
  'America/Los_Angeles': 420,
  'Pacific/Kiritimati': -840,
}

type Season = {
  weeks: number
  weekdays: string[]
  walls: string[]
  nights: string[]
  days: string[]
  isOver: boolean[]
  toCome: number[]
  upcoming: number[]
  promotion: (number | null)[]
}

/** Every clock change from 2025 to 2035, as a server in this time zone computes it. */
async function workOutIn(zone: string): Promise<{ offset: number; seasons: Season[] }> {
  const env = { ...process.env, TZ: zone }
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env, maxBuffer: 1e8 })
  return JSON.parse(stdout)
}

test('over every clock change from 2025 to 2035 a server’s own time zone makes no difference', async () => {
  const answers = await Promise.all(Object.keys(ZONES).map(workOutIn))
  expect(answers.map(({ offset }) => offset)).toEqual(Object.values(ZONES))
  const [first] = answers
  for (const { seasons } of answers) expect(seasons).toEqual(first?.seasons)
  expect(first?.seasons).toHaveLength(22)
  for (const season of first?.seasons ?? []) {
    expect(season).toMatchObject({
      weeks: 8,
      weekdays: Array.from({ length: 8 }, () => 'Tuesday'),
      walls: season.nights.map((night) => `${night} 18:30`),
      days: season.nights,
      isOver: [false, true],
      toCome: [7, 6, 5, 4, 3, 2, 1, 0],
      upcoming: [7, 6, 5, 4, 3, 2, 1, 0],
      promotion: [10, null],
    })
  }
})
