import type { TeamGameMoves } from '@hive/contract/season/game-moves'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadAgain } from '#testing/load-again.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { GameMoves } from './game-moves.tsx'

const SLOT = { night: '2027-01-12', start: '18:30', court: 1 }
const FREE = { night: '2027-01-19', start: '19:10', court: 2 }
const GAME = { fixtureId: 5, teamOne: 'Aces', teamTwo: 'Bees', slot: SLOT }
const OTHER = { fixtureId: 6, teamOne: 'Colts', teamTwo: 'Dons', slot: { ...SLOT, start: '19:10' } }
const MOVE: TeamGameMoves['moves'][number] = {
  moveId: '11111111-1111-4111-8111-111111111111',
  game: GAME,
  to: FREE,
  other: null,
  team: 'Bees',
  reason: 'A wedding.',
  endsAt: '2027-01-08T00:00:00.000Z',
  state: 'asked',
  waitingFor: ['Aces'],
  isOwn: false,
  isAsked: true,
}

function show(moves: TeamGameMoves, state = 'asked') {
  const sent: unknown[] = []
  const take = (answer: object) => (request: unknown) => {
    sent.push((request as { body: unknown }).body)
    return answer
  }
  const page = renderApp(<GameMoves teamId={31}>Our team</GameMoves>, {
    state: stateOf(completeAccount),
    answers: {
      '/api/teams/game-moves': () => moves,
      '/api/teams/game-moves/offers': () => ({
        free: [{ slot: FREE, twice: ['Bees'], busy: [] }],
        swaps: [{ slot: OTHER.slot, twice: [], busy: ['Bees'], game: OTHER }],
      }),
      '/api/teams/game-moves/ask': take({ state }),
      '/api/teams/game-moves/answer': take({ state }),
      '/api/teams/game-moves/withdraw': take({ done: true }),
    },
  })
  return { ...page, sent }
}

test('a captain asks to change places with another game, and says why', async () => {
  const { user, sent } = show({ games: [GAME], moves: [] })
  await user.click(await screen.findByRole('button', { name: 'Move Aces v Bees' }))
  const field = await screen.findByLabelText('Where could Aces v Bees go?')
  expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Please choose',
    '19 Jan 2027, 7:10 pm, court 2 (Bees would play twice that night)',
    'Swap with Colts v Dons: 12 Jan 2027, 7:10 pm, court 1 (someone in Bees has another game then)',
  ])
  const swap = screen.getByRole('option', { name: /^Swap with Colts v Dons: / })
  await user.selectOptions(field, swap)
  await user.click(screen.getByRole('button', { name: 'Ask the other captains' }))
  expect(await screen.findByText('Please say why.')).toBeDefined()
  await user.type(screen.getByLabelText('Why?'), 'Half of our team is at a wedding.')
  await user.click(screen.getByRole('button', { name: 'Ask the other captains' }))
  expect(await screen.findByText('Asked. The other captains get an e-mail.')).toBeDefined()
  const reason = 'Half of our team is at a wedding.'
  expect(sent).toEqual([{ teamId: 31, fixtureId: 5, to: OTHER.slot, otherFixtureId: 6, reason }])
})

test('why a game should move is there after Back, and on no device', async () => {
  const first = show({ games: [GAME], moves: [] })
  const { user, router } = first
  await user.click(await screen.findByRole('button', { name: 'Move Aces v Bees' }))
  await user.type(await screen.findByLabelText('Why?'), 'Two of us are ill.')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect(await screen.findByLabelText('Why?')).toHaveProperty('value', 'Two of us are ill.')
  await loadAgain(first)
  expect(JSON.stringify(sessionStorage)).not.toContain('ill')
})

test('a captain who is asked agrees, and hears that the game has moved', async () => {
  const { user, sent } = show({ games: [], moves: [MOVE] }, 'made')
  expect(
    await screen.findByRole('heading', { name: 'Bees would like to move Aces v Bees' }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Yes, we can' }))
  expect(await screen.findByText(/^All agree: the game has moved/)).toBeDefined()
  expect(sent).toEqual([{ moveId: MOVE.moveId, teamId: 31, agrees: true }])
})

test('a captain who has asked reads whom it waits for, and takes it back', async () => {
  const own = { ...MOVE, team: 'Aces', isOwn: true, isAsked: false, waitingFor: ['Bees'] }
  const { user, sent } = show({ games: [], moves: [own] })
  expect(await screen.findByText(/^Waiting for Bees until/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Yes, we can' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(sent).toEqual([{ moveId: MOVE.moveId, teamId: 31 }])
})

test('without a game to move, only the team is there', async () => {
  show({ games: [], moves: [] })
  expect(await screen.findByText('Our team')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
})
