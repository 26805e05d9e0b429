import { expect, test } from 'vitest'
import { nextStepOf, nextStepSaid } from './next-step.ts'

const LEAGUE = { id: 7, title: 'Naas Tuesday', isDraft: false, nextNight: '2027-01-12' }
const OVER = { ...LEAGUE, id: 8, title: 'Naas Autumn', nextNight: null }
const DRAFT = { ...LEAGUE, id: 9, title: 'Naas Spring', isDraft: true }

test.each([
  ['an empty Hive', 0, [], 'Add a hall', '/organiser/venues/new'],
  ['a hall alone', 1, [], 'New league', '/organiser/leagues/new'],
  ['a draft', 1, [LEAGUE, DRAFT], 'Open the draft', '/organiser/leagues/9/set-up'],
  ['a league that is on', 1, [OVER, LEAGUE], 'Open the league', '/organiser/leagues/7'],
  ['a season that is over', 1, [OVER], 'Copy to next season', '/organiser/leagues/8/set-up'],
])('the next step of %s', (_, halls, leagues, label, path) => {
  expect(nextStepSaid(nextStepOf(halls, leagues))).toMatchObject({ label, path })
})
