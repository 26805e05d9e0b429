import { expect, test } from 'vitest'
import {
  defaultTeamName,
  teammateProblem,
  teammatesProblem,
  teamNameProblem,
  withoutQuotes,
} from './team.ts'

test.each([
  ['  ', 'Team name is required for team registration.'],
  ['The O’Briens', 'Team names cannot contain apostrophes.'],
  ["Dill 'n' Chill", 'Team names cannot contain apostrophes.'],
  ['A\u0338ces', 'Please leave out lines that are drawn over letters.'],
  ['The “Dinks”', 'Team names cannot contain quotation marks or angle brackets.'],
  ['The "Dinks"', 'Team names cannot contain quotation marks or angle brackets.'],
  ['<b>Dinks</b>', 'Team names cannot contain quotation marks or angle brackets.'],
  ['dink FLOYD', 'This team name is already taken. Please choose a different name.'],
  [' Dink Floyd ', 'This team name is already taken. Please choose a different name.'],
  ['Dinks\r\nBcc: x@hive.example', 'Please keep the team name on one line.'],
  ['x'.repeat(61), 'Please keep the team name under 60 characters.'],
])('the name %s is refused', (name, problem) => {
  expect(teamNameProblem(name, ['Dink Floyd'])).toBe(problem)
})

test('another name will do, and a typed one loses its quotes', () => {
  expect(teamNameProblem('Dink Floyd II', ['Dink Floyd'])).toBeNull()
  expect(withoutQuotes('The "O’Brien\'s‘')).toBe('The OBriens')
  expect(withoutQuotes('The “Dink” ″Floyds″')).toBe('The Dink Floyds')
  expect(teamNameProblem(defaultTeamName("Aoife O'Brien"), [])).toBeNull()
  expect(defaultTeamName('Aoife')).toBe('Aoifes Team')
})

const team = { captain: 'cap@hive.example', invited: ['one@hive.example'], limit: 2 }

test.each([
  ['nobody', 'Please enter a valid email address.'],
  ['ONE@hive.example', 'Email already added.'],
  ['Cap@Hive.example', 'That’s your own e-mail: you’re on the team already.'],
])('inviting %s is refused', (email, problem) => {
  expect(teammateProblem(email, team)).toBe(problem)
})

test('as many as the sport has players, and no more', () => {
  expect(teammateProblem('two@hive.example', team)).toBeNull()
  const full = { ...team, invited: ['one@hive.example', 'two@hive.example'] }
  expect(teammateProblem('three@hive.example', full)).toBe('Maximum number of players (2) reached.')
  const { captain, limit } = team
  expect(teammatesProblem(['a@b.ie', 'c@d.ie'], { captain, limit })).toBeNull()
  expect(teammatesProblem(['a@b.ie', 'A@b.ie'], { captain, limit })).toBe('Email already added.')
})
