import { POINTS_RULES, pointsInWords } from './points.ts'
import { expect, test } from 'vitest'
import { KEPT_FIELDS, LEAGUE_FIELDS, NEW_SEASON, SHOWN_FIELDS } from './league-fields.ts'

test.each(Object.entries(POINTS_RULES))(
  'the points %s are worth what the form says',
  (rule, own) => {
    expect(LEAGUE_FIELDS.pointsRule.options).toMatchObject({ [rule]: pointsInWords(own) })
  },
)

test('a copy for the next season leaves what was of the last one', () => {
  expect(NEW_SEASON).toEqual({
    registration: 'open',
    registrationOpens: null,
    registrationCloses: null,
    renewalOpens: null,
    rosterDeadline: null,
    weatherNote: '',
    teamsClosed: false,
  })
})

test('what organisers alone read is in no field that everyone reads', () => {
  const secret = [
    'captainMoves',
    'courtsBooked',
    'genderMinimum',
    'splitFee',
    'withdrawalRule',
    'hardDates',
    'mayAvoidFirstStart',
  ]
  expect(KEPT_FIELDS).toEqual(expect.arrayContaining(secret))
  expect(SHOWN_FIELDS.filter((name) => secret.includes(name))).toEqual([])
})
