import { expect, test } from 'vitest'
import { findCommands } from './command.ts'

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
  ['nothing', []],
])('the search “%s” finds %j', (search, commands) => {
  expect(found(search)).toEqual(commands)
})

test('commands that the server found stay, whatever their titles', () => {
  const people = { title: 'People', actions: [{ title: 'Aoife', to: '/p' }], isFound: true }
  expect(findCommands([people], 'byrne')).toEqual([{ title: 'People', actions: people.actions }])
})
