import { SPORTS } from '@hive/domain/account/account/sports'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { loadAgain } from '#testing/load-again.ts'
import { renderApp } from '#testing/render-app.tsx'
import { completeAccount, stateOf } from '#testing/samples.ts'
import { forgetTyped, takeTypedAlong } from '#ui/form/use-typed.ts'
import { InterestForm } from './interest-form.tsx'
import { InterestPage } from './interest-page.tsx'

type Answer = (sent: unknown) => unknown

const done: Answer = () => ({ done: true })

/** The form in front of someone, with what it sends. */
function open(answer: Answer = done, account: Parameters<typeof stateOf>[0] = null) {
  const sent: unknown[] = []
  const view = renderApp(<InterestForm />, {
    state: stateOf(account),
    answers: {
      '/api/emails': (request) => {
        sent.push((request as { body: unknown }).body)
        return answer(request)
      },
    },
  })
  return { ...view, sent }
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const button = () => screen.getByRole('button', { name: 'Register my interest' })

test('every sport can be ticked, and two placeholders say how to enter many', async () => {
  const { user } = open()
  expect(screen.getByRole('heading', { name: 'Register your interest', level: 2 })).toBeDefined()
  const sports = screen.getByRole('group', { name: 'Sports' })
  expect(within(sports).getAllByRole('checkbox')).toHaveLength(10)
  for (const name of Object.values(SPORTS)) {
    await user.click(screen.getByRole('checkbox', { name }))
  }
  for (const label of ['Other sport', 'Preferred location (closest town)']) {
    const { placeholder } = screen.getByLabelText<HTMLInputElement>(label)
    expect(placeholder).toBe('Separate with commas')
  }
})

test('the form sends the specification’s payload, and thanks take its place', async () => {
  const { user, sent } = open()
  await user.type(email(), 'ciara@hive.example')
  await user.click(screen.getByRole('checkbox', { name: 'Pickleball' }))
  await user.click(screen.getByRole('checkbox', { name: 'Other' }))
  await user.type(screen.getByLabelText('Other sport'), 'Padel, Tennis')
  await user.type(screen.getByLabelText(/Preferred location/), 'Lucan, Leixlip')
  await user.click(button())
  const thanks = await screen.findByText('Thank you for your interest!')
  expect(screen.getByText(/^We’ve sent you an e-mail\./)).toBeDefined()
  expect(document.activeElement).toBe(thanks.closest('output'))
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(sent).toEqual([
    {
      email: 'ciara@hive.example',
      userDetails: {
        name: '',
        sports: [1, 10],
        otherSport: 'Padel, Tennis',
        preferredLocation: 'Lucan, Leixlip',
      },
      website: '',
      pageAgeMs: expect.any(Number),
    },
  ])
})

test('nights are sent when some are chosen', async () => {
  const { user, sent } = open()
  await user.type(email(), 'ciara@hive.example')
  await user.click(screen.getByRole('checkbox', { name: 'Thursday' }))
  await user.click(screen.getByRole('checkbox', { name: 'Tuesday' }))
  await user.click(button())
  await screen.findByText('Thank you for your interest!')
  expect(sent).toMatchObject([{ userDetails: { nights: ['Tuesday', 'Thursday'] } }])
})

test('another sport is asked for, and sent, only while Other is ticked', async () => {
  const { user, sent } = open()
  const other = screen.getByRole('checkbox', { name: 'Other' })
  expect(screen.queryByLabelText('Other sport')).toBeNull()
  await user.click(other)
  await user.type(screen.getByLabelText('Other sport'), 'Padel')
  await user.click(other)
  expect(screen.queryByLabelText('Other sport')).toBeNull()
  await user.type(email(), 'ciara@hive.example')
  await user.click(button())
  await expect.poll(() => sent).toMatchObject([{ userDetails: { sports: [], otherSport: '' } }])
})

test.each(['', 'nobody', 'nobody@hive'])(
  'the address %j gets its note, and the focus',
  async (typed) => {
    const { user, sent } = open()
    await user.type(email(), `${typed} `)
    await user.click(button())
    expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(email().getAttribute('aria-describedby')).toBe('interest-email-note')
    expect(document.activeElement).toBe(email())
    await user.click(button())
    expect(document.activeElement).toBe(email())
    await user.type(email(), 'x')
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
    expect(sent).toEqual([])
  },
)

test('an address that only the server finds wrong gets the same note', async () => {
  const { user } = open(() => {
    throw new ApiError(400, {
      code: 'bad_request',
      message: 'Please check what you have entered.',
      fields: { email: 'Please enter a valid email address.' },
    })
  })
  await user.type(email(), 'ciara@hive.example')
  await user.click(button())
  expect(await screen.findByText('Please enter a valid email address.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while it is being sent a spinner says so, and a second press sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, sent } = open(async () => {
    await promise
    return { done: true }
  })
  await user.type(email(), 'ciara@hive.example')
  await user.click(button())
  expect((await screen.findByRole('status')).textContent).toBe('Sending...')
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await user.click(button())
  resolve()
  expect(await screen.findByText('Thank you for your interest!')).toBeDefined()
  expect(sent).toHaveLength(1)
})

test.each([
  [500, 'unexpected'],
  [429, 'too_many_requests'],
  [0, 'unreachable'],
])(
  'after a %i the form says so, keeps what was typed, and can be sent again',
  async (status, code) => {
    const replies: Answer[] = [
      () => {
        throw new ApiError(status, { code, message: 'The server’s own words.' })
      },
      done,
    ]
    const { user, sent } = open((request) => replies[sent.length - 1]?.(request))
    await user.type(email(), 'ciara@hive.example')
    await user.click(screen.getByRole('checkbox', { name: 'Badminton' }))
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to submit. Please try again.',
    )
    expect(email().value).toBe('ciara@hive.example')
    expect(document.activeElement).toBe(button())
    await user.click(button())
    expect(await screen.findByText('Thank you for your interest!')).toBeDefined()
    expect(sent).toMatchObject([{}, { userDetails: { sports: [4] } }])
  },
)

test('someone signed in need not type their address', async () => {
  const { user, sent } = open(done, completeAccount)
  expect(email().value).toBe(completeAccount.email)
  await user.click(button())
  await expect
    .poll(() => sent)
    .toMatchObject([{ email: completeAccount.email, userDetails: { name: 'Aoife Byrne' } }])
})

test('the field for robots is out of everyone’s way', async () => {
  const { user } = open()
  expect(screen.queryByRole('textbox', { name: /leave this empty/ })).toBeNull()
  const reached = new Set<string>()
  for (let step = 0; step < 20; step += 1) {
    await user.tab()
    reached.add(document.activeElement?.id ?? '')
  }
  expect(reached).toContain('interest-location')
  expect(reached).not.toContain('interest-website')
})

test('the page has its Back button, one heading, and says what sending means', () => {
  renderApp(<InterestPage />, { state: stateOf(null) })
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Register your interest')
  expect(screen.getByText(/you ask us to e-mail you about leagues/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'How we look after your data' })
  expect(link.getAttribute('href')).toBe('/policies')
})

test('what was typed and ticked is there after Back, and nothing of it once it was sent', async () => {
  const { user, router } = open()
  const leaveAndComeBack = async () => {
    await act(() => router.navigate('/elsewhere'))
    await act(() => router.navigate(-1))
  }
  await user.type(email(), 'ciara@hive.example')
  for (const name of ['Pickleball', 'Other', 'Thursday']) {
    await user.click(screen.getByRole('checkbox', { name }))
  }
  await user.type(screen.getByLabelText('Other sport'), 'Padel')
  await leaveAndComeBack()
  expect(email().value).toBe('ciara@hive.example')
  expect(screen.getByLabelText('Other sport')).toHaveProperty('value', 'Padel')
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(ticked.map(({ value }) => value)).toEqual(['1', '10', 'Thursday'])

  await user.click(button())
  await screen.findByText('Thank you for your interest!')
  await leaveAndComeBack()
  expect(email().value).toBe('')
})

test.each([
  ['Login', () => takeTypedAlong('/')],
  ['Load again', null],
])('what was typed and ticked comes along when one then presses %s', async (_button, signsIn) => {
  const first = open()
  await first.user.type(email(), 'ciara@hive.example')
  for (const name of ['Pickleball', 'Other', 'Thursday']) {
    await first.user.click(screen.getByRole('checkbox', { name }))
  }
  await first.user.click(screen.getByRole('checkbox', { name: 'Pickleball' }))
  await first.user.type(screen.getByLabelText('Other sport'), 'Padel')
  if (signsIn) {
    await act(() => first.router.navigate('/login'))
    signsIn()
    first.unmount()
    forgetTyped()
  } else await loadAgain(first)

  const { user, router } = open(done, signsIn ? completeAccount : null)
  expect(email().value).toBe('ciara@hive.example')
  expect(screen.getByLabelText('Other sport')).toHaveProperty('value', 'Padel')
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })
  expect(ticked.map(({ value }) => value)).toEqual(['10', 'Thursday'])
  expect(sessionStorage.getItem('typed')).toBeNull()

  await user.click(button())
  await screen.findByText('Thank you for your interest!')
  await act(() => router.navigate('/elsewhere'))
  await act(() => router.navigate(-1))
  expect(screen.queryByLabelText('Other sport')).toBeNull()
})
