import { REFUND_CHOICES } from '@hive/contract/sign-up/places-by-hand'
import { BY_HAND_WAYS } from '@hive/domain/base/money/ways'
import { ORDER_WAYS } from '@hive/domain/money/payments/refund-choice'
import fc from 'fast-check'

export const PEOPLE = 5
export const LEAGUES = 2

/** The index of the thing that is meant, among those that exist; taken modulo their number. */
const pick = fc.nat(30)
const who = fc.nat(PEOPLE - 1)
const league = fc.nat(LEAGUES - 1)
const done = <Name extends string>(name: Name) => fc.constant(name)

const start = fc.record({
  does: done('start'),
  who,
  league,
  way: fc.constantFrom('individual', 'team', 'split team', 'try-out' as const),
  mate: who,
})

/**
 * Actions of people: sign up, pay, come back or not, cancel, join a team, share its fee, wait in line, try out, stay, move
 * to another league, take a team over, go for good, choose how they get money back.
 */
const byPlayers = [
  { weight: 8, arbitrary: start },
  {
    weight: 8,
    arbitrary: fc.record({
      does: done('pay'),
      pick,
      card: fc.constantFrom(
        'good',
        'good',
        'good',
        'disputed',
        'refundsLate',
        'refundFails' as const,
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: done('return'), pick }) },
  { weight: 4, arbitrary: fc.record({ does: done('cancel'), who, pick }) },
  { weight: 2, arbitrary: fc.record({ does: done('join team'), who, league }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: done('split fee'), who, league, mate: who }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: done('let card be charged'),
      who,
      mate: who,
      isDone: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: done('start share'),
      who,
      league,
      shares: fc.constantFrom(1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: done('wait'), who, league, asTeam: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ does: done('leave line'), who }) },
  { weight: 4, arbitrary: fc.record({ does: done('try out'), who, league }) },
  { weight: 4, arbitrary: fc.record({ does: done('stay'), pick, pays: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ does: done('move'), pick }) },
  { weight: 3, arbitrary: fc.record({ does: done('take team over'), who }) },
  { weight: 1, arbitrary: fc.record({ does: done('erase'), who }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: done('give credit on'),
      who,
      mate: who,
      cents: fc.constantFrom(100, 1250),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: done('choose refund'),
      who,
      league,
      way: fc.constantFrom('card', 'credit' as const),
    }),
  },
] as const

/** Actions of organisers and at the payment provider's dashboard. */
const byOthers = [
  { weight: 1, arbitrary: fc.record({ does: done('call off'), league }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: done('ask to move'),
      who,
      league,
      way: fc.constantFrom('individual', 'team' as const),
      mate: who,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: done('refund elsewhere'),
      pick,
      cents: fc.option(fc.integer({ min: 1, max: 9000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: done('decide dispute'), pick, isWon: fc.boolean() }) },
] as const

const cents = fc.integer({ min: 50, max: 9000 })

/**
 * Organisers' actions by hand: cash and transfers that come and go back, corrections, favours, nights that fall out, orders
 * of two.
 */
const byHand = [
  {
    weight: 1,
    arbitrary: fc.record({
      does: done('refund part'),
      pick,
      cents: fc.integer({ min: 1, max: 9000 }),
      way: fc.constantFrom(...ORDER_WAYS),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: done('give credit'),
      pick,
      cents: fc.constantFrom(500, 2500, 20_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: done('retry refund'), pick }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: done('give place'),
      who,
      league,
      way: fc.constantFrom(...BY_HAND_WAYS),
      cents,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: done('take out'),
      pick,
      refund: fc.constantFrom(...REFUND_CHOICES),
      way: fc.constantFrom(...ORDER_WAYS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: done('correct what was taken'),
      pick,
      cents: fc.oneof(cents, fc.constant(0)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: done('hand back'),
      pick,
      way: fc.constantFrom(...BY_HAND_WAYS, 'credit' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: done('take the note back'),
      pick,
      why: fc.constantFrom('', 'It was somebody else.'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: done('give refund up'), pick }) },
  { weight: 1, arbitrary: fc.record({ does: done('take cash to the bank'), cents }) },
  { weight: 1, arbitrary: fc.record({ does: done('void what was taken there'), pick }) },
  { weight: 2, arbitrary: fc.record({ does: done('void credit'), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: done('miss nights'), league, count: fc.constantFrom(1, 2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: done('decide order'),
      pick,
      isApproved: fc.boolean(),
      isOwn: fc.boolean(),
    }),
  },
] as const

/** Effects of time and the network: holds and offers run out, cards are charged, notices come late, twice and in any order. */
const byTime = [
  { weight: 4, arbitrary: fc.record({ does: done('notice'), pick }) },
  { weight: 5, arbitrary: fc.record({ does: done('work'), pick }) },
  { weight: 2, arbitrary: fc.record({ does: done('tick') }) },
  { weight: 2, arbitrary: fc.record({ does: done('hold runs out'), pick }) },
  { weight: 1, arbitrary: fc.record({ does: done('offers run out') }) },
  { weight: 2, arbitrary: fc.record({ does: done('try-outs end') }) },
  { weight: 2, arbitrary: fc.record({ does: done('choices end') }) },
  { weight: 1, arbitrary: fc.record({ does: done('first night draws near'), league }) },
  { weight: 3, arbitrary: fc.record({ does: done('shares fall due'), league }) },
  { weight: 1, arbitrary: fc.record({ does: done('next charge is declined') }) },
  { weight: 1, arbitrary: fc.record({ does: done('time to move is over'), league }) },
] as const

const orderOfOrganiser = fc.oneof(...byHand)

/** An organiser's order of money. */
export type Order = typeof orderOfOrganiser extends fc.Arbitrary<infer Value> ? Value : never

const single = fc.oneof(
  ...byPlayers,
  ...byOthers,
  { weight: 26, arbitrary: fc.record({ does: done('order'), order: orderOfOrganiser }) },
  ...byTime,
)

export type Single = typeof single extends fc.Arbitrary<infer Value> ? Value : never

/** Calls that can meet at one sign-up. */
const STORM_CALLS = [
  'cancel',
  'refund all',
  'refund part',
  'refund by choice',
  'same request',
  'favour',
  'take out',
  'take out by policy',
  'miss nights',
  'call off',
  'correct',
  'hand back',
  'hand back as credit',
  'take the note back',
  'void a favour',
  'give refund up',
  'take cash to the bank',
  'work',
] as const
export type StormCall = (typeof STORM_CALLS)[number]

/** One thing after another, some at the same moment, or all ways back at once about one sign-up. */
export type Action =
  | Single
  | { does: 'at once'; all: readonly Single[] }
  | { does: 'storm'; pick: number; cents: number; calls: readonly StormCall[] }

const atOnce = fc.record({
  does: done('at once'),
  all: fc.array(single, { minLength: 2, maxLength: 4 }),
})

const storm = fc.record({
  does: done('storm'),
  pick,
  cents,
  calls: fc.array(fc.constantFrom(...STORM_CALLS), { minLength: 2, maxLength: 8 }),
})

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: single },
  { weight: 2, arbitrary: atOnce },
  { weight: 3, arbitrary: storm },
)
