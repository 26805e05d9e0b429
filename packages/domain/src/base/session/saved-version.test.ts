import { expect, test } from 'vitest'
import { Refusal } from '../../errors.ts'
import { admitVersion, changedValues, valueText } from './saved-version.ts'

const HALL = { name: 'Hall', courts: ['1', '2'], price: 35 }

test('only the values that differ are changes', () => {
  expect(changedValues(HALL, { ...HALL, price: 40 })).toEqual({
    before: { price: 35 },
    after: { price: 40 },
  })
  expect(changedValues(HALL, { ...HALL, courts: ['1', '2'] })).toBeNull()
  expect(changedValues(HALL, { ...HALL, courts: ['A'] })).toEqual({
    before: { courts: '1; 2' },
    after: { courts: 'A' },
  })
})

test('the version that was read is saved over, and so is one that says the same', () => {
  const sent = { version: 3, values: { ...HALL, price: 40 } }
  expect(() => admitVersion({ version: 3, values: HALL }, sent)).not.toThrow()
  expect(() => admitVersion({ version: 4, values: sent.values }, sent)).not.toThrow()
})

test('the second to save reads at each field what was saved first', () => {
  const sent = { version: 3, values: { ...HALL, price: 40, courts: [] } }
  const refused = () => admitVersion({ version: 4, values: HALL }, sent)
  expect(refused).toThrow(Refusal)
  expect(refused).toThrow(
    expect.objectContaining({
      code: 'changed_meanwhile',
      fields: { courts: 'Someone else saved: 1; 2', price: 'Someone else saved: 35' },
    }),
  )
})

test.each([
  [null, 'nothing'],
  ['', 'nothing'],
  [[], 'nothing'],
  [true, 'yes'],
  [0, '0'],
  [[{ weekday: 'Monday', from: '18:00', until: '22:00' }], 'Monday 18:00 22:00'],
])('%j reads %j', (value, text) => {
  expect(valueText(value)).toBe(text)
})
