import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tellBack } from '#lib/session-back.ts'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { withDialogs } from '#testing/with-dialogs.ts'
import { confirmation } from './confirmation.ts'
import { confirmItIsYou } from './confirm-it-is-you.tsx'

const OPTIONS = '/api/session/confirmation/options'
const CONFIRM = '/api/session/confirmation'

/** A device that answers a question with its challenge. */
function withPasskeys(agrees = () => true) {
  class Answer {
    static parseRequestOptionsFromJSON = (question: object) => question
    readonly id: string
    constructor(id: string) {
      this.id = id
    }
    toJSON = () => ({ id: this.id })
  }
  vi.stubGlobal('PublicKeyCredential', Answer)
  const get = async ({ publicKey }: { publicKey: { challenge: string } }) => {
    if (!agrees()) throw new DOMException('Not allowed.', 'NotAllowedError')
    return new Answer(`answer to ${publicKey.challenge}`)
  }
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
}

const lost = () => Promise.reject(new ApiError(0, { code: 'unreachable', message: 'No network.' }))

function givenAsked(answers: Parameters<typeof renderApp>[1] = {}) {
  withDialogs()
  const app = renderApp(<p>the page</p>, answers)
  // A question that is still open goes with the page.
  onTestFinished(() => act(() => void window.dispatchEvent(new PopStateEvent('popstate'))))
  const outcome = { isThem: null as boolean | null }
  act(() => {
    void confirmItIsYou(app.store).then((isThem) => (outcome.isThem = isThem))
  })
  return { ...app, outcome }
}

const press = (name: string) => screen.findByRole('button', { name })

test('a passkey confirms in place, and the calls that waited go on', async () => {
  withPasskeys()
  const sent: unknown[] = []
  const { user, store, outcome } = givenAsked({
    answers: {
      [OPTIONS]: () => ({ question: { challenge: 'one' } }),
      [CONFIRM]: (body) => sent.push(body),
    },
  })
  const second = confirmItIsYou(store)
  expect(await screen.findAllByText('To be safe, please confirm it is you')).toHaveLength(1)
  await user.click(await press('Confirm with your passkey'))
  await expect.poll(() => outcome.isThem).toBe(true)
  expect(await second).toBe(true)
  expect(sent).toEqual([{ body: { response: { id: 'answer to one' } } }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the device or the server refuses is said, and can be tried again with a new question', async () => {
  let [agrees, count] = [false, 0]
  withPasskeys(() => agrees)
  const { user, outcome } = givenAsked({
    answers: {
      [OPTIONS]: () => ({ question: { challenge: String((count += 1)) } }),
      [CONFIRM]: (sent) => {
        if (JSON.stringify(sent).includes('answer to 3')) return {}
        throw new ApiError(409, { code: 'passkey_refused', message: 'That passkey did not work.' })
      },
    },
  })
  await user.click(await press('Confirm with your passkey'))
  expect(await screen.findByText(/Your device did not confirm it/)).toBeDefined()
  agrees = true
  await user.click(await press('Confirm with your passkey'))
  expect(await screen.findByText('That passkey did not work.')).toBeDefined()
  await user.click(await press('Confirm with your passkey'))
  await expect.poll(() => outcome.isThem).toBe(true)
})

test('without a passkey the log-in in another tab is enough, and this page goes on', async () => {
  const opened: string[] = []
  vi.stubGlobal('open', (address: string) => opened.push(address))
  const { user, outcome } = givenAsked({ answers: { [OPTIONS]: () => ({ question: null }) } })
  await user.click(await press('Log in'))
  expect(opened).toEqual(['/login?next=%2F&beside='])
  expect([outcome.isThem, confirmation.isAwaited]).toEqual([null, true])
  act(tellBack)
  await expect.poll(() => outcome.isThem).toBe(true)
  expect(confirmation.isAwaited).toBe(false)
})

test('whoever would rather not is left where they were', async () => {
  const { user, outcome } = givenAsked()
  await user.click(await press('Not now'))
  await expect.poll(() => outcome.isThem).toBe(false)
  expect(screen.getByText('the page')).toBeDefined()
})

test('the answers keep their place while it is found out whether there is a passkey', async () => {
  withPasskeys()
  const found: ((reply: unknown) => void)[] = []
  const reply = () => new Promise((resolve) => found.push(resolve))
  const { user, outcome } = givenAsked({ answers: { [OPTIONS]: reply } })
  const first = await press('One moment...')
  await user.click(first)
  await expect.poll(() => found).toHaveLength(1)
  await act(async () => found[0]?.({ question: { challenge: 'one' } }))
  expect(first.textContent).toBe('Confirm with your passkey')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Confirm with your passkey',
    'Not now',
    'Log in instead',
  ])
  expect(outcome.isThem).toBeNull()
})

test('whoever goes back to another page is asked no more', async () => {
  const { outcome } = givenAsked()
  await press('Not now')
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  await expect.poll(() => outcome.isThem).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a lost connection takes no passkey away', async () => {
  withPasskeys()
  let isLost = false
  const { user } = givenAsked({
    answers: {
      [OPTIONS]: () => (isLost ? lost() : { question: { challenge: 'one' } }),
      [CONFIRM]: lost,
    },
  })
  const button = await press('Confirm with your passkey')
  isLost = true
  await user.click(button)
  expect(await screen.findByText('No network.')).toBeDefined()
  expect((await press('Confirm with your passkey')).getAttribute('aria-disabled')).toBeNull()
})
