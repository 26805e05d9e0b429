import { expect, test } from 'vitest'
import { isPlain, sameView, viewToKeep, withView } from './kept-view.ts'
import type { ListState } from './list-state.ts'

const STATE: ListState = {
  search: 'Aoife',
  view: 'unpaid',
  filters: { team: ['Dinkers'], level: ['2'] },
  sortedBy: 'name',
  isDescending: true,
  page: 3,
}

test('what is searched for is not kept, nor the page', () => {
  expect(JSON.stringify(viewToKeep(STATE))).not.toMatch(/Aoife|page/)
})

test('a view is the same whatever the order of its filters', () => {
  const shown = viewToKeep(STATE)
  const turned = { ...shown, filters: { level: ['2'], team: ['Dinkers'] } }
  expect(sameView(shown, turned)).toBe(true)
  expect(sameView(shown, { ...shown, view: '' })).toBe(false)
  expect(sameView(shown, { ...shown, isDescending: false })).toBe(false)
})

test('there is something to keep once a list is filtered or sorted', () => {
  const plain = { ...viewToKeep(STATE), filters: {}, sortedBy: '' }
  expect(isPlain(plain)).toBe(true)
  expect(isPlain({ ...plain, sortedBy: 'name' })).toBe(false)
  expect(isPlain({ ...plain, filters: { team: ['Dinkers'] } })).toBe(false)
})

test('a view of the same name takes the place of the one before', () => {
  const one = { name: 'Mine', shown: viewToKeep(STATE) }
  const other = { name: 'Mine', shown: viewToKeep({ ...STATE, view: 'in' }) }
  expect(withView([one], other)).toEqual([other])
})
