import { expect, test } from 'vitest'
import {
  consequenceText,
  creditEndsText,
  type OnTeam,
  teamAfterText,
  type TeamAfter,
  teamAfter,
  WAYS_OUT,
  type WayOut,
} from './leaving.ts'

type Row = [who: string, onTeam: OnTeam, after: Record<WayOut, TeamAfter>]

const always = (after: TeamAfter): Record<WayOut, TeamAfter> => ({
  cancels: after,
  deletes: after,
  removed: after,
  time_over: after,
})

const payer = { hasSignedUp: true } as const
const other = { hasSignedUp: false } as const

const TABLE: Row[] = [
  ['a teammate', { ...other, captain: 'another', others: 1 }, always('stays')],
  ['a teammate of many', { ...other, captain: 'another', others: 5 }, always('stays')],
  ['a teammate where no one leads', { ...other, captain: 'none', others: 1 }, always('stays')],
  [
    'a captain who took over',
    { ...other, captain: 'they', others: 1 },
    { ...always('returns'), cancels: 'first_hands_over' },
  ],
  ['the payer who handed over', { ...payer, captain: 'another', others: 1 }, always('passes')],
  ['the payer of many', { ...payer, captain: 'another', others: 5 }, always('passes')],
  ['the captain who paid, alone', { ...payer, captain: 'they', others: 0 }, always('ends')],
  [
    'the captain who paid, with others',
    { ...payer, captain: 'they', others: 1 },
    { cancels: 'asks', deletes: 'asks', removed: 'decides', time_over: 'ends' },
  ],
  ['the payer where no one leads, alone', { ...payer, captain: 'none', others: 0 }, always('ends')],
  [
    'the payer where no one leads, with others',
    { ...payer, captain: 'none', others: 2 },
    { cancels: 'asks', deletes: 'asks', removed: 'decides', time_over: 'ends' },
  ],
]

test.each(TABLE)('what becomes of a team when %s leaves, in every way', (_, onTeam, after) => {
  const found = Object.fromEntries(WAYS_OUT.map((way) => [way, teamAfter(onTeam, way)]))
  expect(found).toEqual(after)
})

test('no one ends a team at once that others are on, but an organiser who says so', () => {
  for (const [, onTeam] of TABLE) {
    if (onTeam.others === 0) continue
    for (const way of ['cancels', 'deletes', 'removed'] as const) {
      expect(teamAfter(onTeam, way)).not.toBe('ends')
    }
  }
})

const UNTIL = new Date('2026-12-03T10:00:00Z')
const NAMED = { name: 'Dink Dynasty', captain: 'Bren Daly' }

test.each([
  [null, 8000, 'Tuesday: You give up your place. You get €80 back.'],
  [null, 0, 'Tuesday: You give up your place. Nothing goes back to you.'],
  ['stays', null, 'Tuesday: Dink Dynasty plays on without you.'],
  [
    'passes',
    0,
    'Tuesday: Dink Dynasty plays on with Bren Daly and keeps its places. What you paid for them stays with the team. Nothing goes back to you.',
  ],
  [
    'ends',
    17_000,
    'Tuesday: Dink Dynasty leaves the league with you: no one else has joined it yet. You get €170 back.',
  ],
] as const)('who deletes their account reads what that does: %s, %s', (after, back, text) => {
  const team = after === null ? null : { ...NAMED, after }
  expect(consequenceText({ leagueTitle: 'Tuesday', team, back }, UNTIL)).toBe(text)
})

test.each([
  [
    'cash',
    /You get €80 back\. You paid in cash, .* write to us about where and when, before then or with the receipt number/,
  ],
  [
    'bank',
    /You get €80 back\. You paid by bank transfer, .* write to us with the account .*, before then or with the receipt number/,
  ],
] as const)('who paid by %s reads before the account goes how the money comes', (byHand, text) => {
  const paid = { leagueTitle: 'Tuesday', team: null, byHand }
  expect(consequenceText({ ...paid, back: 8000 }, UNTIL)).toMatch(text)
  expect(consequenceText({ ...paid, back: 0 }, UNTIL)).toBe(
    'Tuesday: You give up your place. Nothing goes back to you.',
  )
})

test('who paid with credit reads that it ends with the account', () => {
  const paid = { leagueTitle: 'Tuesday', team: null, back: 2000, credit: 6000 }
  expect(consequenceText(paid, UNTIL)).toMatch(
    /You get €20 back\. €60 that you paid with credit doesn’t come back: credit ends/,
  )
  expect(consequenceText({ ...paid, credit: 0 }, UNTIL)).toMatch(/You get €20 back\.$/)
  expect(creditEndsText(5000)).toContain('Your credit of €50 ends with your account.')
})

test('a captain whose team is asked reads until when, and what happens if no one answers', () => {
  const team = { ...NAMED, captain: '', after: 'asks' } as const
  const text = consequenceText({ leagueTitle: 'Tuesday', team, back: 17_000 }, UNTIL)
  expect(text).toContain('until Thursday, 3 December')
  expect(text).toContain('If no one does, the team leaves the league then')
  expect(text).toMatch(/Then you get €170 back\.$/)
})

test('one who has paid a share reads what of it goes back if the team plays on', () => {
  const team = { ...NAMED, captain: '', after: 'asks' } as const
  const asked = { leagueTitle: 'Tuesday', team, back: 6000, shareBack: 5000 }
  expect(consequenceText(asked, UNTIL)).toContain(
    'what you paid stays with its places, but for your share of its fee: of that you get €50 back. If no one does',
  )
  const passed = { ...asked, team: { ...NAMED, after: 'passes' as const }, back: 5000 }
  expect(consequenceText(passed, UNTIL)).toMatch(
    /stays with the team, but for your share of its fee\. You get €50 back\.$/,
  )
})

test.each([
  [0, ''],
  [1, ' Its game to come is called off then, and we tell its opponents.'],
  [7, ' Its 7 games to come are called off then, and we tell its opponents.'],
])('a captain whose team has %i games to come reads what becomes of them', (games, ending) => {
  const departure = {
    teamName: 'Dinkers',
    captain: '',
    until: new Date('2027-01-12T19:00Z'),
    games,
  }
  expect(teamAfterText({ ...departure, after: 'ends' })).toBe(
    `Dinkers leaves the league with you: no one else has joined it yet.${ending}`,
  )
  expect(teamAfterText({ ...departure, after: 'asks' })).toMatch(
    new RegExp(`everyone on it loses their place\\.${ending}$`),
  )
})
