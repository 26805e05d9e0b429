import { expect, test } from 'vitest'
import { type Beginning, firstStepSaid, firstStepsOf } from './first-steps.ts'

const EMPTY: Beginning = {
  today: '2027-01-04',
  halls: 0,
  leagues: [],
  takesCards: true,
  hasPasskey: true,
  hasSignUps: false,
}
const DRAFT = {
  id: 7,
  title: 'Naas Tuesday Badminton',
  isDraft: true,
  startDate: '2027-01-12',
  individualPrice: 6000,
  teamPrice: 0,
}
const OUT = { ...DRAFT, isDraft: false, teamPrice: 12_000 }

const open = (hive: Beginning) =>
  firstStepsOf(hive)
    .filter(({ isDone }) => !isDone)
    .map(({ step }) => step)

test.each<[string, Partial<Beginning>, string[]]>([
  ['an empty Hive', {}, ['hall', 'league', 'price', 'publish', 'share']],
  [
    'a test key of Stripe',
    { takesCards: false, halls: 1 },
    ['league', 'price', 'cards', 'publish', 'share'],
  ],
  [
    'a hall and a password',
    { halls: 1, hasPasskey: false },
    ['league', 'price', 'passkey', 'publish', 'share'],
  ],
  [
    'a draft without a price for teams',
    { halls: 1, leagues: [DRAFT] },
    ['price', 'publish', 'share'],
  ],
  ['a league that is out, beside a draft', { halls: 1, leagues: [DRAFT, OUT] }, ['share']],
])('the first steps of %s that are open', (_, change, steps) => {
  expect(open({ ...EMPTY, ...change })).toEqual(steps)
})

test('once all is done, or a league has begun, nothing is said of first steps', () => {
  const filled = { ...EMPTY, halls: 1, leagues: [OUT], hasSignUps: true }
  expect(firstStepsOf(filled)).toEqual([])
  expect(firstStepsOf({ ...filled, hasSignUps: false })).toHaveLength(7)
  expect(firstStepsOf({ ...filled, hasSignUps: false, today: '2027-01-13' })).toEqual([])
})

test('a passkey is asked of nobody who signs in elsewhere', () => {
  expect(firstStepsOf({ ...EMPTY, hasPasskey: null }).map(({ step }) => step)).not.toContain(
    'passkey',
  )
})

const pathsOf = (hive: Beginning) => firstStepsOf(hive).map((step) => firstStepSaid(step).path)

test('each step leads to its screen, those of a league once there is one', () => {
  const hive = { ...EMPTY, hasPasskey: false }
  const of = [
    '/organiser/venues/new',
    '/organiser/leagues/new',
    null,
    '/organiser/status',
    '/account#sign-in',
  ]
  expect(pathsOf(hive)).toEqual([...of, null, null])
  // The page of a draft is shown to nobody, so there is nothing to share yet.
  const paths = pathsOf({ ...hive, leagues: [DRAFT] })
  expect(paths.slice(5)).toEqual(['/organiser/leagues/7/set-up', null])
  expect(paths.slice(0, 5)).not.toContain(null)
  expect(pathsOf({ ...hive, leagues: [OUT] }).at(-1)).toBe('/league-details/7')
})
