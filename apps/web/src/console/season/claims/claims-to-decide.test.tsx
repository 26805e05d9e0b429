import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { ClaimsToDecide } from './claims-to-decide.tsx'

const GAME = {
  fixtureId: 4,
  teamOneName: 'Dinkers',
  teamTwoName: 'Net Gains',
  startTime: '2027-01-12T19:30:00.000Z',
  hasScore: false,
  teamOne: {
    claimId: 8,
    report: { outcome: 'score', score: { teamOne: 11, teamTwo: 7 }, sets: null },
  },
  teamTwo: {
    claimId: 9,
    report: { outcome: 'score', score: { teamOne: 7, teamTwo: 11 }, sets: null },
  },
  asks: 'differ',
  isOtherWayRound: true,
}

const MOVES = new ApiError(409, {
  code: 'play_off_moves',
  message: 'Final would be Net Gains v Bees.',
})

function open(game: object = {}, { refusedFirst = false } = {}) {
  const sent: unknown[] = []
  const app = renderApp(
    <ConsoleStore>
      <ClaimsToDecide leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'admin', leagueId: null })),
      answers: {
        '/api/organiser/score-claims': () => ({ games: [{ ...GAME, ...game }] }),
        '/api/organiser/score-claims/decide': (request: unknown) => {
          sent.push(Object(request).body)
          if (refusedFirst && sent.length === 1) throw MOVES
          return { done: true }
        },
      },
    },
  )
  return { ...app, sent }
}

test('both claims are beside each other, and the organiser takes one', async () => {
  const { user, sent } = open()
  // Each as its own team would say it.
  expect(await screen.findAllByText('we won 11 – 7')).toHaveLength(2)
  expect(screen.getByText(/the same numbers the other way round/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Leave the score as it is' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take what Net Gains say' }))
  expect(await screen.findByText('Saved as the score.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, fixtureId: 4, claimId: 9 }])
})

test('a query of a score can be left without effect', async () => {
  const { user, sent } = open({ hasScore: true, asks: null, teamOne: null })
  expect(await screen.findByText('Dinkers')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Leave the score as it is' }))
  expect(sent).toEqual([{ leagueId: 7, fixtureId: 4, claimId: null }])
})

test('a claim that would move the next round of play-offs is taken once the organiser agrees', async () => {
  const { user, sent } = open({ asks: 'play_offs' }, { refusedFirst: true })
  await user.click(await screen.findByRole('button', { name: 'Take what Net Gains say' }))
  expect(await screen.findByText('Final would be Net Gains v Bees.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Take what Net Gains say all the same' }))
  expect(await screen.findByText('Saved as the score.')).toBeDefined()
  const take = { leagueId: 7, fixtureId: 4, claimId: 9 }
  expect(sent).toEqual([take, { ...take, movesOn: true }])
})
