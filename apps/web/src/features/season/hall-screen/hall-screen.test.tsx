import type { HallScreenReply } from '@hive/contract/office/hall-screen'
import { act, render, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Looking, Seen } from './look.ts'
import { RunningScreen } from './running-screen.tsx'

const START = Date.parse('2027-01-12T18:45:00Z')

function replyAt(asOf: number, change: Partial<HallScreenReply> = {}): HallScreenReply {
  const game = { court: 1, start: '18:30', isOn: true, hasBegun: false, score: null }
  return {
    asOf: new Date(asOf).toISOString(),
    hall: 'Leixlip Amenities Centre',
    courts: [
      { ...game, one: 'Dink Floyd', two: 'Net Gains' },
      { ...game, court: 2, one: 'Lob Stars', two: 'Aces', start: '19:30', isOn: false },
      { ...game, court: 3, one: 'Volleys', two: 'Smash', score: '2 – 1' },
      { ...game, court: 4, one: 'Drops', two: 'Lobs', start: '21:30', hasBegun: true },
    ],
    next: [{ ...game, one: 'Aces', two: 'Dink Floyd', start: '20:30', isOn: false }],
    table: {
      title: 'Leixlip Tuesday Pickleball',
      rows: [{ place: 1, team: 'Dink Floyd', played: 3, points: 9 }],
      more: 2,
    },
    notes: [],
    ...change,
  }
}

/** A television whose clock is `behind` that of the server, and a server that answers until it is away. */
function givenScreen({ behind = 0, first = null }: { behind?: number; first?: Seen | null } = {}) {
  vi.useFakeTimers({ now: START - behind })
  onTestFinished(() => void vi.useRealTimers())
  const server = { isAway: false, version: '"a"', loads: 0 }
  const looking: Looking = {
    now: () => Date.now(),
    read: async () =>
      server.isAway ? null : { reply: replyAt(Date.now() + behind), ahead: behind },
    version: async () => (server.isAway ? null : server.version),
    loadAgain: () => void (server.loads += 1),
  }
  const { unmount } = render(<RunningScreen looking={looking} first={first} />)
  onTestFinished(unmount)
  return server
}

function pass(ms: number) {
  return act(() => vi.advanceTimersByTimeAsync(ms))
}

const MINUTE = 60_000

test('a hall reads what is on each court and from when, what is over, what is next, and the table', async () => {
  givenScreen()
  await pass(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leixlip Amenities Centre')
  const [on, coming, finished, begun, next] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(on).toBe('Court 1From 18:30Dink FloydNet Gains')
  expect(coming).toBe('Court 2At 19:30Lob StarsAces')
  expect(finished).toBe('Court 3FinishedVolleysSmash2 – 1')
  expect(begun).toBe('Court 4On nowDropsLobs')
  expect(next).toBe('20:30Court 1: Aces v Dink Floyd')
  const row = screen.getByRole('row', { name: /Dink Floyd/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '3', '9'])
  expect(screen.getByText('And 2 more.')).toBeDefined()
})

test('it says as of when, turns amber and then red without news, and heals by itself', async () => {
  // A television whose clock is an hour slow is told apart from one that hears nothing.
  const server = givenScreen({ behind: 60 * MINUTE })
  await pass(0)
  const main = screen.getByRole('main')
  expect(screen.getByText('As of 18:45')).toBeDefined()
  expect(main.className).toContain('border-ink')
  server.isAway = true
  await pass(3 * MINUTE)
  expect(screen.getByText('As of 18:45. No news since.').className).toContain('bg-honey')
  expect(main.className).toContain('border-honey')
  await pass(10 * MINUTE)
  expect(main.className).toContain('border-clay')
  expect(screen.getAllByText('Dink Floyd')).toHaveLength(2)
  server.isAway = false
  await pass(MINUTE)
  expect(main.className).toContain('border-ink')
  expect(screen.getByText('As of 18:59')).toBeDefined()
})

test('it loads itself again each hour and after a new version, and not while the server is away', async () => {
  const server = givenScreen()
  await pass(5 * MINUTE)
  expect(server.loads).toBe(0)
  server.version = '"b"'
  await pass(MINUTE)
  expect(server.loads).toBe(1)
  server.version = '"a"'
  server.isAway = true
  await pass(90 * MINUTE)
  expect(server.loads).toBe(1)
  server.isAway = false
  await pass(MINUTE)
  expect(server.loads).toBe(2)
})

test('what it knew last is there before the server has answered', () => {
  givenScreen({ first: { reply: replyAt(START - 3 * MINUTE), ahead: 0 } })
  expect(screen.getByText('As of 18:42. No news since.')).toBeDefined()
  expect(screen.getByText('Net Gains')).toBeDefined()
})
