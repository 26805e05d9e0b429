import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfJoining, dayOfRest, shareDeadline } from '../../roster/registration/split-terms.ts'
import {
  admitRest,
  admitShares,
  admitSplit,
  canSplit,
  dayOfNotice,
  dueNow,
  missingShares,
  mostShares,
  sharesOf,
  sharesToCharge,
  sharesBackText,
  splitTerms,
  whyNoShare,
} from './split-fee.ts'

const LEAGUE = { rule: 'asked', startDate: '2027-01-12', playersOnTeam: 6 } as const
const FEE = 48_000

test.each([
  [48_000, 6, { captain: 8000, teammate: 8000 }],
  [10_000, 3, { captain: 3334, teammate: 3333 }],
  [18_001, 2, { captain: 9001, teammate: 9000 }],
])('%i cent among %i players are shares of %j', (fee, players, shares) => {
  expect(sharesOf(fee, players)).toEqual(shares)
})

test('the shares add up to the fee, and the captain pays less than a cent more for each player', () => {
  const fees = fc.integer({ min: 100, max: 1_000_000 })
  const property = fc.property(fees, fc.integer({ min: 2, max: 31 }), (fee, players) => {
    fc.pre(players <= mostShares(fee, 30))
    const { captain, teammate } = sharesOf(fee, players)
    expect(captain + teammate * (players - 1)).toBe(fee)
    expect(teammate).toBeGreaterThanOrEqual(50)
    expect(captain).toBeGreaterThanOrEqual(teammate)
    expect(captain - teammate).toBeLessThan(players)
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('a captain pays all of a fee that is not split', () => {
  expect(dueNow(10_000, null)).toBe(10_000)
  expect(dueNow(10_000, 3)).toBe(3334)
})

test('a fee is split among the captain and all that may be invited, and never into less than 50 cent', () => {
  expect(mostShares(FEE, 6)).toBe(7)
  expect(mostShares(149, 6)).toBe(2)
})

test('teammates have until five days before the first night, and the captain is asked two days before, with two days’ notice of a charge', () => {
  expect(shareDeadline(LEAGUE)).toBe('2027-01-07')
  expect(dayOfRest(LEAGUE)).toBe('2027-01-10')
  expect(dayOfNotice(LEAGUE)).toBe('2027-01-08')
})

test.each([
  ['the last day before the deadline', {}, '2027-01-06', true],
  ['the deadline', {}, '2027-01-07', false],
  ['a league that allows no split', { rule: 'none' }, '2026-12-01', false],
] as const)('whether a fee can be split: %s', (_what, change, today, can) => {
  expect(canSplit({ ...LEAGUE, ...change }, FEE, today)).toBe(can)
})

test('a fee of less than a euro cannot be split', () => {
  expect(canSplit(LEAGUE, 99, '2026-12-01')).toBe(false)
})

test.each([2, 7])('a fee can be split among %i players', (players) => {
  const split = { fee: FEE, players, today: '2026-12-01' }
  expect(() => admitSplit(LEAGUE, split)).not.toThrow()
})

test.each([
  ['one player', { players: 1 }, 'Please choose 2 to 7 players.'],
  ['too many', { players: 8 }, 'Please choose 2 to 7 players.'],
  ['too late', { today: '2027-01-07' }, 'The fee of this league can’t be split now.'],
])('a split is refused: %s', (_why, change, text) => {
  const split = { fee: FEE, players: 6, today: '2026-12-01', ...change }
  expect(() => admitSplit(LEAGUE, split)).toThrow(text)
})

const SPLIT = { fee: FEE, players: 6, paid: 2, beingPaid: 1 }

test('shares that are being paid are still missing', () => {
  expect(missingShares(SPLIT)).toBe(3)
  expect(missingShares({ ...SPLIT, paid: 6 })).toBe(0)
})

test('as many shares can be paid as no one has paid or is paying', () => {
  expect(() => admitShares(SPLIT, 2)).not.toThrow()
})

test.each([
  [{ paid: 5, beingPaid: 0 }, 1, 'There’s nothing left to pay.'],
  [{}, 3, 'Someone on the team is paying at this moment.'],
  [{}, 4, 'Others on the team have paid since.'],
])('with %j a payment of %i shares is refused', (change, wanted, text) => {
  expect(() => admitShares({ ...SPLIT, ...change }, wanted)).toThrow(text)
})

test.each([
  [{ paid: 2, beingPaid: 0 }, 3],
  [{ paid: 2, beingPaid: 1 }, 2],
  [{ paid: 2, beingPaid: 3 }, 0],
  [{ paid: 5, beingPaid: 0 }, 0],
])('with %j the card of the captain pays %i shares', (change, shares) => {
  expect(sharesToCharge({ ...SPLIT, ...change })).toBe(shares)
})

test.each([
  ['asked', 'asked', 'asked'],
  ['asked', 'charged', 'asked'],
  ['charged', 'charged', 'charged'],
] as const)('in a league with %s, a captain who agreed to %s is %s', (rule, agreed, rest) => {
  expect(admitRest(rule, agreed)).toBe(rest)
})

test('no card is kept of a captain who has read that we ask', () => {
  expect(() => admitRest('charged', 'asked')).toThrow('Please load this page again.')
})

test('someone who may join a team reads what that costs', () => {
  expect(costOfJoining(null)).toBe('The team is paid for, so it’s free for you.')
  expect(costOfJoining(8000)).toBe(
    'The team shares the fee: your part is €80, which you pay by card once you’ve joined.',
  )
})

const MONEY = {
  state: 'share_open',
  isCalledOff: false,
  isTeamIn: true,
  isMissing: true,
} as const

test.each([
  [{}, null],
  [{ state: 'expired' }, null],
  [{ state: 'cancelled' }, 'given_up'],
  [{ state: 'expired', isMissing: false }, 'paid_twice'],
  [{ isTeamIn: false }, 'team_gone'],
  [{ isTeamIn: false, isCalledOff: true }, 'league_cancelled'],
] as const)('the money of a share with %j goes back as %s', (change, reason) => {
  expect(whyNoShare({ ...MONEY, ...change })).toBe(reason)
})

test.each([
  [
    6,
    'You pay €80 now, and 5 teammates pay €80 each by 7 January 2027. You answer for the whole fee: we’ll ask you for whatever is missing on 10 January 2027. A teammate who leaves by 29 December 2026 gets their share back less €10, and then it’s missing again.',
  ],
  [
    2,
    'You pay €240 now, and your teammate pays €240 by 7 January 2027. You answer for the whole fee: we’ll ask you for whatever is missing on 10 January 2027. A teammate who leaves by 29 December 2026 gets their share back less €10, and then it’s missing again.',
  ],
])('a captain reads the terms of a split among %i players', (players, text) => {
  expect(splitTerms(LEAGUE, { fee: FEE, players, rest: 'asked', today: '2026-12-29' })).toBe(text)
})

test('a captain reads before paying what may be charged to the card, when, and at most how much', () => {
  expect(splitTerms(LEAGUE, { fee: FEE, players: 6, rest: 'charged', today: '2026-12-30' })).toBe(
    'You pay €80 now, and 5 teammates pay €80 each by 7 January 2027. You answer for the whole fee: if any of it is still missing on 10 January 2027, we’ll charge it, at most €400, to the card you pay with now. We keep that card until then, for this alone. A share that is paid stays with the team now, even if someone leaves it.',
  )
})

test('a teammate reads what becomes of a share when they leave, as the policy has it', () => {
  const reader = 'mate'
  expect(sharesBackText(LEAGUE, { reader, today: '2026-12-29' })).toBe(
    'If you leave the team by 29 December 2026, you get your share back less €10; later it stays with the team.',
  )
  expect(sharesBackText(LEAGUE, { reader, today: '2026-12-30' })).toContain(
    'stays with the team now',
  )
})
