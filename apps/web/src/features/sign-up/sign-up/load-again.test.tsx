import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadAgain } from '#testing/load-again.ts'
import { openSignUp, teamChoice } from '#testing/open-sign-up.tsx'

const agreed = () => screen.findByLabelText<HTMLInputElement>(/have read and agree/)

test('a team, its level and the tick are there when the page is loaded again', async () => {
  const first = openSignUp(undefined, teamChoice, { rule: 'asked' })
  const name = await screen.findByLabelText('Team name')
  await first.user.clear(name)
  await first.user.type(name, 'Net Gains')
  await first.user.selectOptions(await screen.findByLabelText('Who pays the team fee'), '2')
  await first.user.click(screen.getByRole('radio', { name: 'Played at least once' }))
  await first.user.click(await agreed())
  await loadAgain(first)

  openSignUp(undefined, teamChoice, { rule: 'asked' })
  expect(await screen.findByDisplayValue('Net Gains')).toBeDefined()
  const shares = await screen.findByLabelText('Who pays the team fee')
  expect(shares).toHaveProperty('value', '2')
  const level = screen.getByRole('radio', { name: 'Played at least once' })
  expect(level).toHaveProperty('checked', true)
  await waitFor(async () => expect((await agreed()).checked).toBe(true))
  expect(sessionStorage.getItem('typed')).toBeNull()
})

test('what was typed is not put into the form of another page', async () => {
  const first = openSignUp(undefined, teamChoice)
  await first.user.click(await agreed())
  await loadAgain(first)
  const taken = JSON.parse(sessionStorage.getItem('typed') ?? '') as object
  sessionStorage.setItem('typed', JSON.stringify({ ...taken, address: '/leagues/signup/8' }))
  openSignUp(undefined, teamChoice)
  expect((await agreed()).checked).toBe(false)
})
