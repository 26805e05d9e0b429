import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { agreeAndPay, choice, openSignUp, teamChoice } from '#testing/open-sign-up.tsx'

const FIRST = 'First friend’s e-mail (optional)'
const SECOND = 'Second friend’s e-mail (optional)'
const CAPTAIN = 'I’m happy to be captain of my team'

function openAndListen(chosen: object = choice) {
  const sent: { body: Record<string, unknown> }[] = []
  const view = openSignUp((call) => {
    sent.push(call as { body: Record<string, unknown> })
    return new Promise(() => undefined)
  }, chosen)
  return { ...view, sent }
}

const fold = () => screen.getByText('Playing with friends?').closest('details')

test('an individual may name friends and offer to be captain, or do neither', async () => {
  const { user, sent } = openAndListen()
  await screen.findByLabelText(CAPTAIN)
  expect(fold()?.open).toBe(false)
  await user.click(screen.getByText('Playing with friends?'))
  await user.type(screen.getByLabelText(FIRST), 'bren@hive.example ')
  await user.click(screen.getByLabelText(CAPTAIN))
  await agreeAndPay(user)
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { FriendEmails: ['bren@hive.example', '', ''], WouldCaptain: true } }])
})

test('without an answer nothing is asked for', async () => {
  const { user, sent } = openAndListen()
  await agreeAndPay(user)
  await expect
    .poll(() => sent)
    .toMatchObject([{ body: { FriendEmails: ['', '', ''], WouldCaptain: false } }])
})

test.each([
  ['bren', 'Please enter a valid email address.'],
  ['AOIFE@hive.example', 'That’s your own e-mail. Please enter a friend’s.'],
])(
  'a friend typed as %s is asked about, also when the questions are closed',
  async (typed, text) => {
    const { user, sent } = openAndListen()
    await user.type(await screen.findByLabelText(SECOND), typed)
    await agreeAndPay(user)
    expect(await screen.findByText(text)).toBeDefined()
    expect(fold()?.open).toBe(true)
    expect(document.activeElement).toBe(screen.getByLabelText(SECOND))
    expect(sent).toEqual([])
  },
)

test('the server’s note about a friend stands at that friend', async () => {
  const fields = { 'FriendEmails.1': 'You’ve entered this friend already.' }
  const problem = { code: 'bad_request', message: 'Please fix the errors in the form.', fields }
  const { user } = openSignUp(() => Promise.reject(new ApiError(400, problem)))
  await agreeAndPay(user)
  const note = await screen.findByText('You’ve entered this friend already.')
  expect(screen.getByLabelText(SECOND).getAttribute('aria-describedby')).toBe(note.id)
})

test.each([
  ['a team', teamChoice],
  ['a try-out', { ...choice, tryItOut: true, due: 1125 }],
])('%s is not asked for friends, and sends none', async (_what, chosen) => {
  const { user, sent } = openAndListen(chosen)
  await agreeAndPay(user)
  expect(screen.queryByText('Playing with friends?')).toBeNull()
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent[0]?.body).not.toHaveProperty('FriendEmails')
})

test('Back from the card page restores friends and the offer to be captain', async () => {
  const first = openSignUp(() => ({ sessionId: 'cs_1', url: '#card', heldUntil: '' }))
  await first.user.type(await screen.findByLabelText(FIRST), 'bren@hive.example')
  await first.user.click(screen.getByLabelText(CAPTAIN))
  await agreeAndPay(first.user)
  await expect.poll(() => location.hash).toBe('#card')
  location.hash = ''
  first.unmount()

  openSignUp()
  expect(await screen.findByLabelText(FIRST)).toHaveProperty('value', 'bren@hive.example')
  expect(screen.getByLabelText(CAPTAIN)).toHaveProperty('checked', true)
  expect(fold()?.open).toBe(true)
})
