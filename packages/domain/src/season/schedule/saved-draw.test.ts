import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { certificateOf, SCHEDULE_RULES } from './certificate.ts'
import type { PublishedDraw } from './check-draw.ts'
import { makeSchedule } from './make-schedule.ts'
import { checkSaved, reportOf, type SavedDraw } from './saved-draw.ts'

const hash = async (text: string) => createHash('sha256').update(text).digest('hex')
const TERMS = {
  teams: ['A', 'B', 'C', 'D'],
  format: 'single',
  slots: ['2026-01-05', '2026-01-12', '2026-01-19'].flatMap((night) =>
    [1, 2].map((court) => ({ night, start: '18:30', court })),
  ),
  wishes: [{ team: 'A', unavailable: ['2026-01-05'], prefers: null }],
  seed: 'spring',
} as const

/** A draw as a file has it: written as JSON, and read again. */
async function savedDraw(): Promise<SavedDraw> {
  const made = makeSchedule(TERMS)
  const games = 'games' in made ? made.games : []
  const { terms: termsHash } = await certificateOf(TERMS, games, hash)
  const rules = SCHEDULE_RULES
  const draw: PublishedDraw = { rules, terms: TERMS, games, termsHash, changes: [], now: games }
  const standing = { number: 1, state: 'published', at: '2026-01-01T09:00:00Z', reason: '' }
  const about = {
    standing,
    league: 'L',
    address: 'https://hive.example/',
    savedAt: '2026-01-01T10:00:00Z',
  }
  return JSON.parse(JSON.stringify({ ...about, draw, report: reportOf(draw) }))
}

test('a saved draw holds, with its report', async () => {
  expect(await checkSaved(await savedDraw(), hash)).toEqual({
    isSameTerms: true,
    isSameSchedule: true,
    strayGames: [],
    brokenChange: null,
    isSameNow: true,
    isLinked: true,
    isSameReport: true,
  })
})

test('a report that was altered shows, and so does one of other games', async () => {
  const saved = await savedDraw()
  const { report, draw } = saved
  const better = { ...report, byeSpread: { ...report.byeSpread, value: -1 } }
  expect((await checkSaved({ ...saved, report: better }, hash)).isSameReport).toBe(false)
  const altered = { ...draw, now: draw.games.slice(1) }
  expect(await checkSaved({ ...saved, draw: altered }, hash)).toMatchObject({
    isSameReport: false,
    isSameNow: false,
  })
})

test('the report of a discarded draw is that of its games', async () => {
  const { draw, report } = await savedDraw()
  expect(reportOf({ ...draw, now: null })).toEqual(report)
})

test('the report of a draw has who came since, and compares nobody with who left', async () => {
  const { draw } = await savedDraw()
  const late = { night: '2026-01-26', start: '18:30', court: 1, teamOne: 'A', teamTwo: 'Late' }
  const teams = (more: Partial<PublishedDraw>) =>
    reportOf({ ...draw, now: [...draw.games, late], ...more }).teams.map(({ team }) => team)
  expect(teams({})).toEqual(['A', 'B', 'C', 'D', 'Late'])
  expect(teams({ left: ['B'] })).toEqual(['A', 'C', 'D', 'Late'])
  expect(teams({ left: ['B'], now: null })).toEqual(['A', 'B', 'C', 'D'])
})
