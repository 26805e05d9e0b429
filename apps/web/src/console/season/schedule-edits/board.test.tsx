import type { WireBoard } from '@hive/contract/season/schedule-edits'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { SeasonBoard } from './season-board.tsx'

const NIGHTS = ['2027-01-12', '2027-01-19', '2027-01-26']
const SLOTS = NIGHTS.flatMap((night) =>
  ['18:30', '19:20'].flatMap((start) => [1, 2].map((court) => ({ night, start, court }))),
)
const at = (night: number, start: string, court: number) => ({
  night: NIGHTS[night] ?? '',
  start,
  court,
})
const GAMES = [
  { id: 1, teamOne: 'Aces', teamTwo: 'Bees', slot: at(0, '18:30', 1), isFixed: false },
  { id: 2, teamOne: 'Dinkers', teamTwo: 'Net Gains', slot: at(0, '18:30', 2), isFixed: false },
  { id: 3, teamOne: 'Aces', teamTwo: 'Dinkers', slot: at(1, '18:30', 1), isFixed: false },
  { id: 4, teamOne: 'Bees', teamTwo: 'Net Gains', slot: at(1, '18:30', 2), isFixed: false },
]
const BOARD: WireBoard = {
  draw: null,
  edition: 3,
  games: GAMES,
  slots: SLOTS,
  hall: { gameMinutes: 50, openings: [], blackouts: [], losses: [], taken: [] },
  wishes: [{ team: 'Bees', unavailable: [NIGHTS[2] ?? ''], prefers: null }],
  edits: [],
  people: 9,
}

/** A board that the server keeps, with what was sent to it. */
function openBoard(start: WireBoard = BOARD, exchanges: object = {}) {
  withDialogs()
  const sent: [string, unknown][] = []
  const note = (step: string, answer: object) => (request: unknown) => {
    sent.push([step, (request as { body: unknown }).body])
    return answer
  }
  const view = renderApp(
    <ConsoleStore>
      <SeasonBoard leagueId={5} />
    </ConsoleStore>,
    {
      answers: {
        '/api/organiser/schedule/board': () => ({ board: start }),
        '/api/organiser/schedule/board/exchanges': () => exchanges,
        '/api/organiser/schedule/board/exchange': note('exchange', { edition: 4 }),
        '/api/organiser/schedule/board/edit': note('edit', { edition: 4 }),
        '/api/organiser/schedule/board/undo': note('undo', { edition: 3 }),
        '/api/organiser/schedule/board/publish': note('publish', { games: 1, people: 9 }),
      },
    },
  )
  return { ...view, sent }
}

const menu = (name: string) => screen.findByRole('button', { name: `Move ${name}`, hidden: true })

/** What a drag carries, as far as the board asks. */
function carried() {
  const data = new Map<string, string>()
  return {
    setData: (type: string, value: string) => void data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()]
    },
  }
}

async function drag(name: string, key: string) {
  const dataTransfer = carried()
  const game = (await menu(name)).closest('[draggable]')
  const to = document.querySelector(`[data-drop="${key}"]`)
  if (!game || !to) throw new Error('There is no such game or place.')
  fireEvent.dragStart(game, { dataTransfer })
  fireEvent.dragOver(to, { dataTransfer })
  fireEvent.drop(to, { dataTransfer })
}

test('a game that is dropped on another one changes places with it, at once', async () => {
  const { sent } = openBoard()
  await drag('Aces v Bees', '2027-01-12 18:30 002')
  const edit = { leagueId: 5, draw: null, edition: 3, game: 1, to: at(0, '18:30', 2), reason: '' }
  expect(sent).toEqual([['edit', edit]])
  expect(screen.getAllByText('Moved')).toHaveLength(2)
  expect(await screen.findByText('Aces v Bees: 12 Jan 2027, 6:30 pm, court 2.')).toBeDefined()
  expect(document.activeElement).toBe(await menu('Aces v Bees'))
})

test('a drop while the one before is being saved says so, and the way back is there at once', async () => {
  const { sent } = openBoard()
  await drag('Aces v Bees', '2027-01-12 18:30 002')
  const undo = screen.getByRole('button', { name: 'Undo the last edit', hidden: true })
  expect(undo.getAttribute('aria-disabled')).toBe('true')
  await drag('Aces v Dinkers', '2027-01-19 18:30 002')
  expect(await screen.findByText(/^Your last change is still being saved\./)).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(screen.getAllByText('Moved')).toHaveLength(2)
})

test('a drop that cannot be played says why, and sends nothing', async () => {
  const { sent } = openBoard()
  await drag('Aces v Bees', '2027-01-19 18:30 001')
  expect(
    await screen.findByText('Bees would have two games at once on 19 Jan 2027 at 18:30.'),
  ).toBeDefined()
  expect(sent).toEqual([])
})

test('a drop that is worse for a team asks why, before it is sent', async () => {
  const { user, sent } = openBoard()
  await drag('Aces v Bees', '2027-01-26 18:30 001')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Aces v Bees' }))
  expect(dialog.getByText('Bees asked not to play on 26 Jan 2027.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  expect(dialog.getByText('Please say why.')).toBeDefined()
  await user.type(dialog.getByLabelText('Why?'), 'They have changed their mind.')
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  const reason = 'They have changed their mind.'
  expect(sent).toEqual([
    ['edit', { leagueId: 5, draw: null, edition: 3, game: 1, to: at(2, '18:30', 1), reason }],
  ])
})

test('the menu of a game has every place, and says why it cannot have some; the bank takes it', async () => {
  const { user, sent } = openBoard()
  await user.click(await menu('Aces v Bees'))
  const place = screen.getByLabelText('Where to')
  const option = (name: string) => within(place).getAllByRole<HTMLOptionElement>('option', { name })
  expect(
    option('12 Jan 2027, 6:30 pm, court 2: change with Dinkers v Net Gains')[0]?.disabled,
  ).toBe(false)
  expect(option('19 Jan 2027, 6:30 pm, court 1: a team plays then')[0]?.disabled).toBe(true)
  await user.selectOptions(place, 'The bank: no court yet')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(sent).toEqual([
    ['edit', { leagueId: 5, draw: null, edition: 3, game: 1, to: null, reason: '' }],
  ])
  const bank = within(screen.getByRole('region', { name: 'Bank (1)', hidden: true }))
  expect(bank.getByText('Aces')).toBeDefined()
})

test('edits that are kept are undone, or published with who hears of it', async () => {
  const edits = [
    { moves: [{ id: 1, from: at(0, '18:30', 1), to: at(0, '19:20', 1) }], reason: 'A lift.' },
  ]
  const { user, sent } = openBoard({ ...BOARD, edits })
  await user.click(await screen.findByRole('button', { name: 'Undo the last edit' }))
  const reason = screen.getByLabelText<HTMLInputElement>('Why have these games moved?')
  expect(reason.value).toBe('A lift.')
  await user.click(screen.getByRole('button', { name: 'Publish 1 change, write to 9 people' }))
  await user.click(screen.getByRole('checkbox', { name: /^E-mail only those whose games change/ }))
  await user.click(screen.getByRole('button', { name: 'Publish 1 change, write to no one' }))
  const whole = { leagueId: 5, edition: 3, reason: 'A lift.' }
  expect(sent).toEqual([
    ['undo', { leagueId: 5, draw: null, edition: 3, all: false }],
    ['publish', { ...whole, tell: true, expectedPeople: 9 }],
    ['publish', { ...whole, tell: false, expectedPeople: 0 }],
  ])
})

test('exchanges for someone with two games at once are looked for, and made as edits', async () => {
  const found = {
    placements: [{ id: 1, to: at(0, '19:20', 1) }],
    before: 2,
    left: [{ game: 4, team: 'Bees' }],
  }
  const { user, sent } = openBoard(BOARD, found)
  await user.click(await screen.findByRole('button', { name: 'Look for exchanges', hidden: true }))
  expect(await screen.findByText(/^2 times a game is when .* Exchanges leave 1:$/)).toBeDefined()
  expect(screen.getByText('Bees: Bees v Net Gains')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Make 1 exchange', hidden: true }))
  await expect
    .poll(() => sent)
    .toEqual([['exchange', { leagueId: 5, draw: null, edition: 3, expected: 1 }]])
})

test('where every time suits, that is said', async () => {
  const { user } = openBoard(BOARD, { placements: [], before: 0, left: [] })
  await user.click(await screen.findByRole('button', { name: 'Look for exchanges', hidden: true }))
  expect(await screen.findByText('No game is at a time that doesn’t suit a team.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Make/, hidden: true })).toBeNull()
})
