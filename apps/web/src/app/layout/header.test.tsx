import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { stateOf } from '#testing/samples.ts'
import { Header } from './header.tsx'

async function openMenu() {
  const view = renderApp(<Header />, { path: '/faq', pattern: '/*', state: stateOf(null) })
  await view.user.click(screen.getByRole('button', { name: 'Open menu' }))
  expect(menu()).not.toBeNull()
  return view
}

const menu = () => screen.queryByRole('navigation', { name: 'Menu' })

test('the menu closes with Escape, and focus is back on its button', async () => {
  const { user } = await openMenu()
  await user.tab()
  await user.keyboard('{Escape}')
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }))
})

test('the menu closes with a press elsewhere', async () => {
  const { user } = await openMenu()
  await user.click(document.body)
  expect(menu()).toBeNull()
})

test('the menu closes with every way to another page', async () => {
  const { router } = await openMenu()
  await act(() => router.navigate('/blog'))
  expect(menu()).toBeNull()
})

test('Login comes back to the page that it was pressed on, its filters too', async () => {
  const { user, router } = renderApp(<Header />, {
    path: '/leagues?sport=badminton',
    pattern: '/leagues',
    state: stateOf(null),
  })
  await user.click(screen.getByRole('link', { name: 'Login' }))
  const { pathname, state } = router.state.location
  expect([pathname, state]).toEqual(['/login', { from: '/leagues?sport=badminton' }])
})
