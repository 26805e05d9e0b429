import { expect, test } from 'vitest'
import { type ListPlan, rowsShown, valuesOf } from './list-rows.ts'
import { readListState, sortedNext, writeListState } from './list-state.ts'

type Row = { name: string; town: string; places: number }

const ROWS: Row[] = [
  { name: 'Seán', town: 'Naas', places: 3 },
  { name: 'Aoife', town: 'Lucan', places: 12 },
  { name: 'Niamh', town: 'Naas', places: 7 },
]
const PLAN: ListPlan<Row> = {
  columns: [
    { name: 'name', title: 'Name', value: ({ name }) => name, order: 'none' },
    {
      name: 'places',
      title: 'Places',
      value: ({ places }) => places,
    },
  ],
  filters: [{ name: 'town', title: 'Town', valueOf: ({ town }) => town }],
  views: [
    { name: 'all', title: 'All', has: () => true },
    { name: 'few', title: 'Few places', has: ({ places }) => places < 10 },
  ],
  searched: ({ name, town }) => [name, town],
}
const KNOWN = { filters: ['town'], columns: ['name', 'places'] }

const stateAt = (address: string) => readListState(new URLSearchParams(address), KNOWN)
const namesAt = (address: string) => rowsShown(ROWS, PLAN, stateAt(address)).map(({ name }) => name)

test.each([
  ['', ['Seán', 'Aoife', 'Niamh']],
  ['q=sean', ['Seán']],
  ['q=naas+NIA', ['Niamh']],
  ['q=nothing', []],
  ['view=few', ['Seán', 'Niamh']],
  ['view=unknown', ['Seán', 'Aoife', 'Niamh']],
  ['town=Lucan', ['Aoife']],
  ['town=Lucan&town=Naas&view=few', ['Seán', 'Niamh']],
  ['sort=places', ['Seán', 'Niamh', 'Aoife']],
  ['sort=-places', ['Aoife', 'Niamh', 'Seán']],
  ['sort=name', ['Seán', 'Aoife', 'Niamh']],
  ['sort=unknown', ['Seán', 'Aoife', 'Niamh']],
])('at ?%s a list shows %j', (address, names) => {
  expect(namesAt(address)).toEqual(names)
})

test.each(['', 'view=few&q=nia&town=Naas&sort=-places', 'town=Lucan&town=Naas&sort=name'])(
  'the state of ?%s is written as the same address',
  (address) => {
    expect(writeListState(stateAt(address)).toString()).toBe(address)
  },
)

test('a column is sorted up, then down, then not at all', () => {
  const up = sortedNext(stateAt('town=Naas'), 'places')
  const down = sortedNext(up, 'places')
  const addresses = [up, down, sortedNext(down, 'places'), sortedNext(down, 'name')]
  expect(addresses.map((state) => writeListState(state).get('sort'))).toEqual([
    'places',
    '-places',
    null,
    'name',
  ])
})

test('a filter offers each value once', () => {
  const [town] = PLAN.filters
  expect(town && valuesOf(ROWS, town)).toEqual(['Lucan', 'Naas'])
})
