import type { ObjectionToDecide } from '@hive/contract/season/objections'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { Objections } from './objections.tsx'

const MINDED: ObjectionToDecide = {
  spotId: 5,
  team: 'Dinkers',
  others: 'Net Gains',
  start: '2999-01-12T19:30:00.000Z',
  taker: 'Sam K.',
  absent: 'Alan W.',
}

test.each([
  ['before the game', MINDED, 'Ask somebody else than Sam K.', 'refused'],
  ['before the game', MINDED, 'Let Sam K. play', 'plays'],
  [
    'after it has begun',
    { ...MINDED, start: '2026-01-12T19:30:00.000Z' },
    'Call Dinkers v Net Gains a friendly',
    'refused',
  ],
])('an organiser decides %s at one press', async (_, objection, label, outcome) => {
  const sent: unknown[] = []
  const { user } = renderApp(
    <ConsoleStore>
      <Objections leagueId={7} />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'admin', leagueId: null })),
      answers: {
        '/api/organiser/objections': () => ({ objections: sent.length === 0 ? [objection] : [] }),
        '/api/organiser/objections/decide': (request) => {
          sent.push(Object(request).body)
          return { done: true }
        },
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: label }))
  expect(await screen.findByText('Decided. We’re telling both captains.')).toBeDefined()
  expect(sent).toEqual([{ leagueId: 7, spotId: 5, outcome }])
})
