import { expect, test } from 'vitest'
import { inOrder, WAITING_KINDS, waitingText, waitingWay } from './waiting-for-you.ts'

const ITEM = {
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  team: 'Split Ends',
  from: 'Aoife Byrne',
  amount: 37.5,
}

test.each(WAITING_KINDS)('%s names its league or what it is about, and leads somewhere', (kind) => {
  const text = waitingText({ kind, ...ITEM })
  expect(text).toMatch(/Tuesday Pickleball|Split Ends/)
  expect(text).toMatch(/[.?]$/)
  expect(waitingWay({ kind, leagueId: 7 }).path).toMatch(/^\/(your-leagues|league-details|leagues)/)
})

test('a score that waits leads to its own game in Your Leagues', () => {
  const { path } = waitingWay({ kind: 'score_claim', leagueId: 7, fixtureId: 12 })
  expect(path).toBe('/your-leagues#game-12')
})

test('sums have their cents, and someone without a name is a player', () => {
  expect(waitingText({ kind: 'share_due', ...ITEM })).toBe(
    'Your share of Split Ends’s fee for Tuesday Pickleball is €37.50.',
  )
  expect(waitingText({ kind: 'place_given', ...ITEM, from: '' })).toMatch(/^A player /)
})

test('what ends first is in front, a day ends with its night, and what has no end is last', () => {
  const open = { kind: 'group_invitation', endsAt: null, lastDay: null } as const
  const day = { kind: 'share_due', endsAt: null, lastDay: '2026-11-28' } as const
  const night = { kind: 'place_given', endsAt: '2026-11-28T20:00:00.000Z', lastDay: null } as const
  const later = {
    kind: 'place_offered',
    endsAt: '2026-11-29T08:00:00.000Z',
    lastDay: null,
  } as const
  expect(inOrder([open, later, day, night])).toEqual([night, day, later, open])
})

test('of two that end together the more pressing kind is in front', () => {
  const end = { endsAt: null, lastDay: null }
  const kinds = inOrder([
    { kind: 'renewal', ...end },
    { kind: 'team_invitation', ...end },
  ]).map(({ kind }) => kind)
  expect(kinds).toEqual(['team_invitation', 'renewal'])
})
