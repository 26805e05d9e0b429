import { expect, test } from 'vitest'
import { botTrap, type Interest } from './interest.ts'
import { entries, tidyInterest } from './tidy-interest.ts'

const interest: Interest = {
  email: 'aoife@hive.example',
  name: 'Aoife',
  sports: [1],
  otherSport: '',
  preferredLocation: 'Lucan',
  nights: [],
}

test('an interest is kept tidy: each sport once, towns and other sports as a list', () => {
  const typed = {
    email: ' aoife@hive.example ',
    name: ' Aoife \n Byrne ',
    sports: [10, 4, 1, 4],
    otherSport: 'padel,, Padel , table   tennis',
    preferredLocation: ' Lucan ,lucan,Maynooth,',
    nights: ['Sunday', 'Tuesday', 'Sunday'] as const,
  }
  expect(tidyInterest(typed)).toEqual({
    email: 'aoife@hive.example',
    name: 'Aoife Byrne',
    sports: [1, 4, 10],
    otherSport: 'padel, table tennis',
    preferredLocation: 'Lucan, Maynooth',
    nights: ['Tuesday', 'Sunday'],
  })
})

test('another sport counts only while Other is ticked', () => {
  const typed = { ...interest, otherSport: 'Padel' }
  expect(tidyInterest({ ...typed, sports: [1, 10] }).otherSport).toBe('Padel')
  expect(tidyInterest({ ...typed, sports: [1] }).otherSport).toBe('')
})

test('a sport that is not on the list is left out', () => {
  expect(tidyInterest({ ...interest, sports: [0, 1, 11, 2.5] }).sports).toEqual([1])
})

test.each([
  ['', []],
  [' , ,', []],
  ['Lucan', ['Lucan']],
  ['Lucan, St. Catherine’s Park', ['Lucan', 'St. Catherine’s Park']],
  ['Lu\u200Bcan\u0000Road', ['Lucan Road']],
])('the list %j holds %j', (list, expected) => {
  expect(entries(list)).toEqual(expected)
})

test.each([
  ['a person', '', 8000, null],
  ['the quickest person', '', 2000, null],
  ['a client that does not say', '', undefined, null],
  ['a sender that fills in the hidden field', 'https://spam.example', 8000, 'hidden_field'],
  ['who sends at once', '', 1999, 'too_quick'],
  ['who sends before the page was there', '', -1, 'too_quick'],
])('%s: %j after %j ms', (_who, hidden, pageAgeMs, trap) => {
  expect(botTrap({ hidden, pageAgeMs })).toBe(trap)
})
