import type { WantedNumber } from '@hive/contract/season/public-number'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { NumberChoice, numberOf, SOON } from './number-choice.tsx'

function openChoice() {
  const said: (WantedNumber | null)[] = []
  function Choice() {
    const [chosen, choose] = useState(SOON)
    said.push(numberOf(chosen))
    return <NumberChoice chosen={chosen} choose={choose} />
  }
  return { ...renderApp(<Choice />), latest: () => said.at(-1) }
}

test('a draw waits for a public random number, as long as the organiser likes', async () => {
  const { user, latest } = openChoice()
  expect(latest()).toEqual({ kind: 'beacon', minutes: 2 })
  await user.selectOptions(screen.getByLabelText('When is it out?'), 'In a day')
  expect(latest()).toEqual({ kind: 'beacon', minutes: 1440 })
})

test('a number that somebody else draws needs its name and its day', async () => {
  const { user, latest } = openChoice()
  await user.click(screen.getByRole('radio', { name: /^A number that somebody else draws/ }))
  expect(latest()).toBeNull()
  await user.type(screen.getByLabelText('Which number?'), 'x')
  expect(screen.getByText(/^Please say which number it is/)).toBeDefined()
  await user.type(screen.getByLabelText('Which number?'), ' of the Lotto')
  await user.type(screen.getByLabelText('On which day is it drawn?'), '2026-12-05')
  expect(latest()).toEqual({ kind: 'other', what: 'x of the Lotto', day: '2026-12-05' })
})

test('who will not wait draws without one, and reads what that costs', async () => {
  const { user, latest } = openChoice()
  const none = screen.getByRole('radio', { name: /^None: draw at once, .* could have tried draws/ })
  await user.click(none)
  expect(latest()).toEqual({ kind: 'none' })
})
