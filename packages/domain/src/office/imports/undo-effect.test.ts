import { expect, test } from 'vitest'
import { undoLabel, undoTexts } from './undo-effect.ts'

test('before an import is undone it is said who loses a place, and who a held one', () => {
  const effect = { undone: 6, places: 2, held: 1, writes: true }
  expect(undoTexts(effect)).toEqual([
    '2 people lose a place that is theirs now. They get an e-mail.',
    '1 person loses a place that is held for them.',
  ])
  expect(undoLabel(effect)).toBe('Undo, and take 3 places back')
  expect(undoTexts({ undone: 1, places: 1, held: 0, writes: false })).toEqual([
    '1 person loses a place that is theirs now. We don’t write to them.',
  ])
})

test('an undo that takes no place back says how many rows it does', () => {
  const effect = { undone: 12, places: 0, held: 0, writes: false }
  expect(undoTexts(effect)).toEqual(['12 rows will be taken back. Nobody loses a place.'])
  expect(undoLabel(effect)).toBe('Undo 12 rows')
})

test('an import of which everything stays cannot be undone', () => {
  expect(undoTexts({ undone: 0, places: 0, held: 0, writes: true })).toEqual([
    'Nothing of this import can be undone now.',
  ])
})
