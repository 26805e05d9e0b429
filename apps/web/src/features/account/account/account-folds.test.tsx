import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { loadAgain } from '#testing/load-again.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, newAccount, stateOf } from '#testing/samples.ts'
import { AccountPage } from './account-page.tsx'

/** The folds that are open, by their titles. */
const open = () =>
  [...document.querySelectorAll('details[open] > summary h2')].map(({ textContent }) => textContent)

const save = () => screen.getByRole('button', { name: 'Submit' })

const AHEAD = <p>Leixlip Tuesday Pickleball</p>

test('whoever has filled everything in finds it folded away, with what is in it', () => {
  renderApp(<AccountPage />, { state: stateOf(completeAccount) })
  expect(open()).toEqual([])
  expect(screen.getByText('Aoife Byrne, 087 123 4567')).toBeDefined()
})

test('what is missing is open; on the way to a league only what the league needs', () => {
  const { unmount } = renderApp(<AccountPage>panels</AccountPage>, { state: stateOf(newAccount) })
  expect(open()).toEqual(['Profile', 'Health and safety', 'Preferences'])
  unmount()
  renderApp(<AccountPage ahead={AHEAD}>panels</AccountPage>, { state: stateOf(newAccount) })
  expect(open()).toEqual(['Profile', 'Health and safety'])
  expect(screen.getByText('Leixlip Tuesday Pickleball')).toBeDefined()
  expect(screen.queryByText('panels')).toBeNull()
})

test('someone on the way to a league can see all of their account', async () => {
  const state = stateOf(newAccount)
  const { user } = renderApp(<AccountPage ahead={AHEAD}>panels</AccountPage>, { state })
  await user.click(screen.getByRole('button', { name: 'Show all of my account' }))
  expect(screen.getByText('panels')).toBeDefined()
})

test('a fold is opened by its address, and is as it was left when its reader is back', async () => {
  // The DOM of the tests has no layout.
  Element.prototype.scrollIntoView = () => undefined
  const state = stateOf(completeAccount)
  const first = renderApp(<AccountPage />, { path: '/account#preferences', state })
  expect(open()).toEqual(['Preferences'])
  await first.user.click(screen.getByText('E-mails'))
  first.unmount()
  renderApp(<AccountPage />, { path: '/account', state })
  expect(open()).toEqual(['E-mails'])
})

test('a note of the server opens the fold of its field and leads to it', async () => {
  const problem = {
    code: 'bad_request',
    message: 'Please check.',
    fields: { phoneNumber: 'This number is not yours.' },
  }
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: { '/api/account': () => Promise.reject(new ApiError(400, problem)) },
  })
  await user.click(save())
  await expect.poll(open).toEqual(['Profile'])
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})

test('what was typed is there again after Back, until it is saved; nothing of it is stored', async () => {
  const { user, router } = renderApp(<AccountPage />, {
    path: '/account',
    state: stateOf(completeAccount),
  })
  await user.type(screen.getByLabelText('Preferred location'), 'Lucan')
  await user.click(screen.getByLabelText(/asthma/))
  await router.navigate('/leagues')
  await screen.findByText('elsewhere')
  await router.navigate(-1)
  expect(await screen.findByLabelText('Preferred location')).toHaveProperty('value', 'Lucan')
  expect(screen.getByLabelText(/asthma/)).toHaveProperty('checked', true)
  for (const box of [localStorage, sessionStorage]) expect(JSON.stringify(box)).not.toMatch(/Lucan/)
  expect(JSON.stringify(router.state.location.state)).not.toMatch(/Lucan|asthma/)
})

const keptDraft = () => sessionStorage.getItem('accountDraft')

test('what a session’s end keeps for the way through the sign-in has nothing of anyone’s health', async () => {
  const refused = new ApiError(401, { code: 'sign_in_required', message: 'no' })
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: { '/api/account': () => Promise.reject(refused) },
  })
  await user.type(screen.getByLabelText('Preferred location'), 'Lucan')
  await user.click(screen.getByLabelText(/asthma/))
  await user.click(screen.getByLabelText('Medical details'))
  await user.paste('An inhaler in the bag')
  await user.tab()
  await user.click(save())
  await expect.poll(keptDraft).toContain('Lucan')
  expect(keptDraft()).not.toMatch(/inhaler|medical|health|waiver/i)
})

test('a page that is loaded again has what was typed, and nothing of anyone’s health was stored', async () => {
  const state = stateOf(completeAccount)
  const first = renderApp(<AccountPage />, { state })
  await first.user.type(screen.getByLabelText('Preferred location'), 'Lucan')
  await first.user.click(screen.getByLabelText(/asthma/))
  await loadAgain(first)
  for (const name of Object.keys(sessionStorage)) {
    expect(sessionStorage.getItem(name)).not.toMatch(/asthma|medical|health|waiver/i)
  }
  renderApp(<AccountPage />, { state })
  expect(screen.getByLabelText('Preferred location')).toHaveProperty('value', 'Lucan')
  expect(screen.getByText(/but not your answers about your health/)).toBeDefined()
})

test('a save without an answer ends, and says so', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = renderApp(<AccountPage />, {
    state: stateOf(completeAccount),
    answers: { '/api/account': () => new Promise(() => undefined) },
  })
  await user.click(save())
  const text = 'Could not connect to the server. Please check your network.'
  expect(await screen.findAllByText(text)).toHaveLength(2)
  expect(save()).toHaveProperty('disabled', false)
})
