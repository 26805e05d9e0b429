import { expect, test } from 'vitest'
import { findCommands, recentWith, withRecent } from './command.ts'

const GROUPS = [
  { title: 'Naas Badminton', actions: [{ title: 'Score sheet', to: '/a' }] },
  {
    title: 'Leagues',
    actions: Array.from({ length: 20 }, (_, at) => ({ title: `Léague ${at + 1}`, to: `/${at}` })),
  },
]

const found = (search: string) =>
  findCommands(GROUPS, search).map(({ title, actions }) => [
    title,
    actions.map((action) => action.title),
  ])

test('without a search each group has its first few', () => {
  const [own, leagues] = findCommands(GROUPS, '')
  expect(own?.actions).toHaveLength(1)
  expect(leagues?.actions).toHaveLength(8)
})

test.each([
  ['league 17', [['Leagues', ['Léague 17']]]],
  ['naas', [['Naas Badminton', ['Score sheet']]]],
  ['sheet NAAS', [['Naas Badminton', ['Score sheet']]]],
  ['scroe sheet', [['Naas Badminton', ['Score sheet']]]],
  ['ss', [['Naas Badminton', ['Score sheet']]]],
  ['badmnton', [['Naas Badminton', ['Score sheet']]]],
  ['nothing', []],
])('the search “%s” finds %j', (search, commands) => {
  expect(found(search)).toEqual(commands)
})

test('commands that the server found stay, whatever their titles', () => {
  const people = { title: 'People', actions: [{ title: 'Aoife', to: '/p' }], isFound: true }
  expect(findCommands([people], 'byrne')).toEqual([{ title: 'People', actions: people.actions }])
})

test('what could be meant is only found where nothing has the words', () => {
  const groups = [
    {
      title: 'Steps',
      actions: [
        { title: 'New league', to: '/n' },
        { title: 'Only', to: '/o' },
      ],
    },
  ]
  const titles = (search: string) =>
    findCommands(groups, search).flatMap(({ actions }) => actions.map(({ title }) => title))
  expect(titles('nl')).toEqual(['Only'])
  expect(titles('n leag')).toEqual(['New league'])
  expect(titles('newl')).toEqual(['New league'])
})

test('what is for those who search is not shown before', () => {
  const groups = [
    { title: 'Steps', isForSearch: true, actions: [{ title: 'Give a place', to: '/g' }] },
  ]
  expect(findCommands(groups, ' ')).toEqual([])
  expect(findCommands(groups, 'give')).toHaveLength(1)
})

test('what was opened last comes first, each once, as long as it is there', () => {
  const recent = ['/1', '/a', '/2', '/gone', '/3'].reduce<readonly string[]>(recentWith, [])
  expect(recentWith(recent, '/a')).toEqual(['/a', '/3', '/gone', '/2', '/1'])
  expect(recentWith(recent, '/4')).toHaveLength(5)
  const [first] = withRecent(GROUPS, ['/a', '/gone', '/2'])
  expect(first?.actions.map(({ title }) => title)).toEqual(['Score sheet', 'Léague 3'])
})
