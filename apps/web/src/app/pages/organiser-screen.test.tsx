import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { givenWindow } from '#testing/window-width.ts'
import { completeAccount, organiserOf, stateOf } from '#testing/samples.ts'
import { OrganiserScreen } from './organiser-screen.tsx'

/** An address that no screen of organisers has, which only their code can say. */
const NOWHERE = { path: '/organiser/nowhere', pattern: '/organiser/*' }
const said = () => screen.queryByText('There’s no page at this address.')

test('an organiser gets the screens, whose code comes after the guard', async () => {
  givenWindow({ isWide: true })
  renderApp(<OrganiserScreen />, { ...NOWHERE, state: stateOf(organiserOf()) })
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(await screen.findByText('There’s no page at this address.')).toBeDefined()
})

test('a player reads that the page is for organisers, and gets no screen', () => {
  renderApp(<OrganiserScreen />, { ...NOWHERE, state: stateOf(completeAccount) })
  expect(screen.getByText('Only organisers can open this page.')).toBeDefined()
  expect(screen.queryByText('Loading...')).toBeNull()
  expect(said()).toBeNull()
  expect(document.title).toContain('For organisers')
})
