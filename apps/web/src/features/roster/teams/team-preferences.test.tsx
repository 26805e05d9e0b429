import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { TeamPreferencesCard } from './team-preferences.tsx'

const FIRST = 'First friend’s e-mail (optional)'
const SECOND = 'Second friend’s e-mail (optional)'

function show(preferences: object | null) {
  const sent: unknown[] = []
  const view = renderApp(<TeamPreferencesCard registrationId={42} />, {
    state: stateOf(completeAccount),
    answers: {
      '/api/registrations/preferences': (call: unknown) => {
        const { body } = call as { body?: unknown }
        if (body) sent.push(body)
        return { preferences }
      },
    },
  })
  return { ...view, sent }
}

test('a player changes friends, and whether they would be captain', async () => {
  const { user, sent } = show({ friends: ['bren@hive.example'], wouldCaptain: false })
  expect(await screen.findByLabelText(FIRST)).toHaveProperty('value', 'bren@hive.example')
  await user.type(screen.getByLabelText(SECOND), 'cian@hive.example')
  await user.click(screen.getByLabelText('I’m happy to be captain of my team'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. We’ll think of it when we make the teams.')).toBeDefined()
  const friends = ['bren@hive.example', 'cian@hive.example', '']
  expect(sent).toEqual([{ registrationId: 42, friends, wouldCaptain: true }])
})

test('their own e-mail is refused at its line', async () => {
  const { user, sent } = show({ friends: [], wouldCaptain: false })
  await user.type(await screen.findByLabelText(FIRST), 'aoife@hive.example')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const note = 'That’s your own e-mail. Please enter a friend’s.'
  expect(await screen.findByText(note)).toBeDefined()
  expect(sent).toEqual([])
})
