import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ProtestsToDecide } from './protests-to-decide.tsx'

const PROTEST = {
  protestId: 3,
  startTime: '2027-01-12T19:30:00.000Z',
  team: 'Net Gains',
  others: 'Dinkers',
  about: 'Sam played.',
  people: [
    { name: 'Sam Kelly', fillsIn: true, reasons: ['agreement'] },
    { name: 'Una Ryan', fillsIn: false, reasons: [] },
  ],
}

test('an organiser reads a protest beside our records, and decides with a reason', async () => {
  withDialogs()
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <ProtestsToDecide leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'admin', leagueId: null })),
      answers: {
        '/api/organiser/score-claims/protests': () => ({ protests: [PROTEST] }),
        '/api/organiser/score-claims/protests/decide': (request: unknown) => {
          sent.push(Object(request).body)
          return { done: true }
        },
      },
    },
  )
  const people = await screen.findAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent).slice(1)).toEqual([
    'Sam Kelly, filling in: They haven’t signed the liability agreement.',
    'Una Ryan: may play.',
  ])
  await user.click(screen.getByRole('button', { name: 'A forfeit of Dinkers' }))
  await user.type(screen.getByRole('textbox'), 'Sam had not signed.')
  await user.click(screen.getByRole('button', { name: 'Save as a forfeit' }))
  expect(await screen.findByText('Saved as a forfeit. Both captains are told.')).toBeDefined()
  expect(sent).toEqual([
    { leagueId: 7, protestId: 3, outcome: 'upheld', why: 'Sam had not signed.' },
  ])
})

test('a forfeit that would move the next round of play-offs is saved once the organiser agrees', async () => {
  withDialogs()
  const sent: unknown[] = []
  const message = 'This changes who plays on: Final would be Net Gains v Bees.'
  const { user } = renderApp(
    <ConsoleStore>
      <ProtestsToDecide leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'admin', leagueId: null })),
      answers: {
        '/api/organiser/score-claims/protests': () => ({ protests: [PROTEST] }),
        '/api/organiser/score-claims/protests/decide': (request: unknown) => {
          const { body } = Object(request)
          sent.push(body.movesOn ?? false)
          if (!body.movesOn) throw new ApiError(409, { code: 'play_off_moves', message })
          return { done: true }
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'A forfeit of Dinkers' }))
  await user.type(screen.getByRole('textbox'), 'Sam had not signed.')
  await user.click(screen.getByRole('button', { name: 'Save as a forfeit' }))
  expect(await screen.findByText(message)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Save it all the same' }))
  expect(await screen.findByText('Saved as a forfeit. Both captains are told.')).toBeDefined()
  expect(sent).toEqual([false, true])
})
