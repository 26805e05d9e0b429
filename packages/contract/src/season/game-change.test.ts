import { expect, test } from 'vitest'
import { gameChangeForm } from './fixtures.ts'

const moved = {
  what: 'moved',
  reason: 'A concert.',
  tell: true,
  day: '2027-03-30',
  time: '19:15',
  court: '3',
}

test.each([
  [{ ...moved, what: '' }, { what: 'Please choose what happened.' }],
  [{ ...moved, day: '' }, { day: 'Please choose a day.' }],
  [{ ...moved, time: '' }, { time: 'Please choose a time.' }],
  [
    { ...moved, time: '', court: '0' },
    {
      time: 'Please choose a time.',
      court: 'Please enter a court from 1 to 99, or leave it empty.',
    },
  ],
  [{ ...moved, reason: '' }, { reason: 'Please give a reason: players will see it.' }],
  [
    { ...moved, what: 'scheduled', reason: '' },
    { reason: 'Please give a reason: players will see it.' },
  ],
  [
    { ...moved, what: 'postponed', reason: '' },
    { reason: 'Please give a reason: players will see it.' },
  ],
  [
    { ...moved, what: 'cancelled', reason: ' ' },
    { reason: 'Please give a reason: players will see it.' },
  ],
  [
    { ...moved, what: 'cancelled', reason: 'a'.repeat(201) },
    { reason: 'Please keep the reason under 200 characters.' },
  ],
])('%j is refused: %j', (form, notes) => {
  const { error } = gameChangeForm.safeParse(form)
  const found = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  expect(Object.fromEntries(found)).toEqual(notes)
})

test.each([
  moved,
  { ...moved, court: '' },
  { ...moved, what: 'both', reason: '', day: '', court: 'x' },
  { ...moved, what: 'scheduled', time: '' },
  { ...moved, what: 'postponed', reason: 'The hall is flooded.' },
])('%j will do', (form) => {
  expect(gameChangeForm.safeParse(form).success).toBe(true)
})
