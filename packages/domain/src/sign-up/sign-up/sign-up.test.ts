import { expect, test } from 'vitest'
import { emptyProfile } from '../../account/account/profile.ts'
import { promotionsAt } from '../../leagues/promotions/promotion.ts'
import { sampleLeague } from '../../testing/sample-league.ts'
import { samplePromotion } from '../../testing/sample-promotion.ts'
import { priceOf, publicPrice } from '../../leagues/promotions/prices.ts'
import { admitPlayer, admitPrice, admitSignUp, admitUpgrade } from './sign-up.ts'

const league = { ...sampleLeague, placesTaken: 23 }
const individual = { type: 'individual', tryItOut: false } as const
const today = '2026-11-20'

const listed = { at: today, promotions: [] }

test('each way to join has its price', () => {
  expect(priceOf(league, individual, listed).due).toBe(9000)
  expect(priceOf(league, { type: 'team', tryItOut: false }, listed).due).toBe(18_000)
  expect(priceOf(league, { type: 'team_player', tryItOut: false }, listed).due).toBe(0)
  expect(priceOf(league, { type: 'individual', tryItOut: true }, listed).due).toBe(1125)
})

test.each([
  ['pro_rata', 6750, 13_500],
  ['full', 9000, 18_000],
] as const)(
  'after two of eight nights a %s league costs %i and %i cents',
  (lateJoining, one, team) => {
    const running = { ...league, lateJoining }
    const offer = { at: '2027-01-20', promotions: [] }
    expect(publicPrice(running, 'individual', offer).due).toBe(one)
    expect(publicPrice(running, 'team', offer).due).toBe(team)
    const oneWeek = { type: 'individual', tryItOut: true } as const
    expect(priceOf(running, oneWeek, offer).due).toBe(1125)
  },
)

/** A league at its last moments of a promotion, with and without a reward of the player's. */
test.each([
  ['a second before it begins', '2025-05-06T22:59:59Z', 0, 9000, 18_000],
  ['in its first second', '2025-05-06T23:00:00Z', 0, 8100, 16_200],
  ['in its last second', '2025-06-18T22:59:59Z', 0, 8100, 16_200],
  ['a second later', '2025-06-18T23:00:00Z', 0, 9000, 18_000],
  ['with a reward of the player', '2025-06-18T23:00:00Z', 1, 8100, 16_200],
  ['a year and a half later', '2026-11-20T12:00:00Z', 0, 9000, 18_000],
] as const)('a promotion counts only in its time: %s', (_when, now, rewards, one, team) => {
  const promotions = promotionsAt([samplePromotion], new Date(now))
  const offer = { at: '2025-05-01', promotions, rewards }
  expect(priceOf(league, individual, offer).due).toBe(one)
  expect(priceOf(league, { type: 'team', tryItOut: false }, offer).due).toBe(team)
})

test('the last place is for one individual and for no team', () => {
  expect(() => admitSignUp(league, individual, { at: today })).not.toThrow()
  expect(() => admitSignUp(league, { type: 'team', tryItOut: false }, { at: today })).toThrow(
    expect.objectContaining({ code: 'league_full' }),
  )
})

test.each([
  [{ registrationClosed: true }, 'registration_closed'],
  [{ startDate: '2026-09-29', endDate: '2026-11-17' }, 'registration_closed'],
  [{ startDate: '2026-11-17', lateJoining: 'closed' }, 'registration_closed'],
  [{ startDate: '2026-10-06', endDate: '2026-11-24' }, 'registration_closed'],
  [{ isUpcoming: true }, 'league_not_open'],
  [{ isCancelled: true }, 'registration_closed'],
  [{ placesTaken: 24 }, 'league_full'],
] as const)('a league with %o says %s', (change, code) => {
  expect(() => admitSignUp({ ...league, ...change }, individual, { at: today })).toThrow(
    expect.objectContaining({ code }),
  )
})

test('a try-out needs a league that has them', () => {
  expect(() => admitSignUp(league, { type: 'individual', tryItOut: true }, { at: today })).toThrow(
    expect.objectContaining({ code: 'try_out_unavailable' }),
  )
})

test('someone who has tried a league out pays the rest, with today’s discount', () => {
  const tryOut = { paid: 1125, night: '2027-01-12' }
  expect(priceOf(league, individual, { ...listed, tryOut }).due).toBe(7875)
  // The night that was tried is part of the price, the one that was missed is not.
  expect(priceOf(league, individual, { ...listed, tryOut, at: '2027-01-13' }).due).toBe(7875)
  expect(priceOf(league, individual, { ...listed, tryOut, at: '2027-01-20' }).due).toBe(6750)
  const promotions = promotionsAt([samplePromotion], new Date('2025-06-18T22:59:59Z'))
  expect(priceOf(league, individual, { at: today, promotions, tryOut }).due).toBe(6975)
  expect(() => admitUpgrade({ ...league, registrationClosed: true }, today)).not.toThrow()
  expect(() => admitUpgrade({ ...league, isCancelled: true }, today)).toThrow('Registration Closed')
})

test('an incomplete profile may not sign up', () => {
  expect(() => admitPlayer(emptyProfile('new@hive.example'))).toThrow(
    expect.objectContaining({ code: 'profile_incomplete' }),
  )
})

test('another price than ours is refused with the right one', () => {
  expect(() => admitPrice(9000, 9000)).not.toThrow()
  expect(() => admitPrice(8000, 9000)).toThrow(
    expect.objectContaining({ code: 'price_changed', fields: { Price: '90.00' } }),
  )
  expect(() => admitPrice(null, 9000)).toThrow(expect.objectContaining({ code: 'price_changed' }))
})

test('before sign-up opens for everyone, a captain of last season signs a team up, and nothing else', () => {
  const renewed = {
    ...league,
    isUpcoming: true,
    placesTaken: 0,
    renewalOpens: '2026-11-20T09:00',
    registrationOpens: '2026-12-01T09:00',
  }
  const team = { type: 'team', tryItOut: false } as const
  const early = { at: '2026-11-25T12:00:00', isRenewal: true }
  expect(() => admitSignUp(renewed, team, early)).not.toThrow()
  const notYet = 'This league isn’t open for sign-up yet.'
  expect(() => admitSignUp(renewed, team, { ...early, isRenewal: false })).toThrow(notYet)
  expect(() => admitSignUp(renewed, team, { ...early, at: '2026-11-20T08:59' })).toThrow(notYet)
  const alone = { type: 'individual', tryItOut: false } as const
  expect(() => admitSignUp(renewed, alone, early)).toThrow(notYet)
  expect(() => admitSignUp({ ...renewed, placesTaken: 24 }, team, early)).toThrow('the last place')
})
