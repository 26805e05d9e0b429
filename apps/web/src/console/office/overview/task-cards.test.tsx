import type { Tasks } from '@hive/contract/office/tasks'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { ToDo } from './to-do.tsx'

const NONE: Tasks = {
  orders: [],
  refunds: [],
  unsigned: [],
  untimed: [],
  late: [],
  left: [],
  thin: [],
  found: [],
  next: null,
  firstSteps: [],
  disputes: [],
  oddPayments: [],
  places: [],
  differences: [],
  jobs: [],
  neglected: [],
}
const AT = '2026-11-20T12:00:00.000Z'
const PLACE = { registrationId: 4, leagueTitle: 'Leixlip Tuesday Pickleball', amount: 90 }
const SAMPLE: Tasks = {
  orders: [],
  refunds: [
    {
      ...PLACE,
      refundId: 1,
      playerName: 'Aoife Byrne',
      reason: 'cancelled',
      state: 'failed',
      failure: 'expired_or_canceled_card',
      way: 'card',
      at: AT,
    },
  ],
  untimed: [
    {
      leagueId: 5,
      leagueTitle: 'Lucan Monday Pickleball',
      games: 5,
      playOffs: 0,
      partnerNights: 1,
    },
  ],
  unsigned: [{ leagueId: 5, leagueTitle: 'Lucan Monday Pickleball', never: 3, older: 12 }],
  late: [
    {
      leagueId: 5,
      leagueTitle: 'Lucan Monday Pickleball',
      teamId: 71,
      teamName: 'Late Comers',
    },
  ],
  left: [
    {
      leagueId: 5,
      leagueTitle: 'Lucan Monday Pickleball',
      teamId: 72,
      teamName: 'Gone Fishing',
      games: 7,
    },
  ],
  thin: [
    {
      leagueId: 5,
      leagueTitle: 'Lucan Monday Pickleball',
      teamId: 73,
      teamName: 'Lonely Hearts',
      players: 1,
      invited: 0,
      needs: 2,
      hasCaptain: false,
    },
  ],
  found: [],
  next: null,
  firstSteps: [],
  disputes: [{ ...PLACE, disputeId: 2, playerName: 'Conor Walsh', state: 'lost', at: AT }],
  oddPayments: [
    {
      sessionId: 'cs_live_1',
      what: 'other_amount',
      registrationId: null,
      amount: 12.5,
      currency: 'eur',
      at: AT,
    },
  ],
  places: [{ ...PLACE, registrationId: 9, playerName: 'Niamh Kelly' }],
  differences: [{ month: '2026-11', count: 2 }],
  jobs: [
    {
      id: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b11',
      name: 'send-offer',
      problem: 'connect ECONNREFUSED',
      tries: 12,
      at: AT,
    },
  ],
  neglected: [{ name: 'send-confirmation', waiting: 3, since: AT }],
}

/** The list with these tasks, which a call about one of them takes away. */
function open(tasks: Tasks, answers: Record<string, (sent: unknown) => unknown> = {}) {
  const calls: unknown[] = []
  const left = { ...tasks }
  const step = (list: Exclude<keyof Tasks, 'next'>) => (sent: unknown) => {
    calls.push((sent as { body?: unknown }).body)
    left[list] = []
    return { done: true, refundId: 1 }
  }
  const page = (
    <ConsoleStore>
      <ToDo />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(organiserOf()),
    answers: {
      '/api/organiser/tasks': () => ({ ...left }),
      '/api/organiser/task-mails': () => ({ on: true }),
      '/api/organiser/refunds/retry': step('refunds'),
      '/api/organiser/refunds/handed-back': step('refunds'),
      '/api/organiser/money-orders/decide': step('orders'),
      '/api/organiser/disputes/note': step('disputes'),
      '/api/organiser/payments/done': step('oddPayments'),
      '/api/organiser/places/decision': () => ({ released: RELEASED }),
      '/api/organiser/places/decide': step('places'),
      '/api/organiser/jobs/retry': step('jobs'),
      ...answers,
    },
  })
  return { ...view, calls }
}

test('with nothing to do it says so', async () => {
  open(NONE)
  expect(await screen.findByText('All clear.')).toBeDefined()
})

test.each([
  ['Try again: refund to Aoife Byrne', { refundId: 1 }, 'Refunds'],
  ['Got it: dispute of Conor Walsh', { disputeId: 2 }, 'Disputes'],
  ['Done: payment cs_live_1', { sessionId: 'cs_live_1' }, 'Odd payments'],
  [
    'Try again: Send offer',
    { id: '5f1d2f0e-8f6e-4a52-9d59-0d7e6d6c8b11', name: 'send-offer' },
    'Stopped work',
  ],
])('%s is one press, and the task is gone', async (name, body, title) => {
  const { user, calls } = open(SAMPLE)
  await user.click(await screen.findByRole('button', { name }))
  await expect.poll(() => screen.queryByRole('table', { name: title })).toBeNull()
  expect(calls).toEqual([body])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'To do' }))
})

test('money that is given back by hand is asked about with its sum, and noted', async () => {
  const cash = { ...SAMPLE.refunds[0], state: 'due', way: 'cash' } as Tasks['refunds'][number]
  withDialogs()
  const { user, calls } = open({ ...NONE, refunds: [cash] })
  await user.click(await screen.findByRole('button', { name: 'Hand back €90: Aoife Byrne' }))
  const dialog = within(screen.getByRole('dialog', { name: '€90 to Aoife Byrne' }))
  await user.selectOptions(dialog.getByLabelText('How they got it'), 'By bank transfer')
  await user.type(dialog.getByLabelText('Reference'), 'HIVE 90')
  await user.click(dialog.getByRole('button', { name: 'Record €90 as given back' }))
  expect(await screen.findByText('All clear.')).toBeDefined()
  expect(calls).toEqual([
    { refundId: 1, amount: 90, way: 'bank', reference: 'HIVE 90', handedOn: null },
  ])
})

test('each task says who, where, how much and why', async () => {
  open(SAMPLE)
  const refunds = await screen.findByRole('table', { name: 'Refunds' })
  const row = within(refunds).getByRole('rowheader').textContent
  expect(row).toBe(
    'Aoife ByrneLeixlip Tuesday PickleballTurned down: expired or canceled card, 20 November 2026',
  )
  expect(within(refunds).getByText('€90')).toBeDefined()
  const unsigned = within(screen.getByRole('table', { name: 'Agreement missing' }))
  const people = unsigned.getByRole('link', { name: '3 signed nothing, 12 an older text' })
  expect(people.getAttribute('href')).toBe('/organiser/leagues/5/people?view=unsigned')
  const books = within(screen.getByRole('table', { name: 'The payment provider’s books' }))
  const month = books.getByRole('link', { name: '2 differences' })
  expect(month.getAttribute('href')).toBe('/organiser/money/reconciliation/2026-11')
  expect(screen.getByRole('table', { name: 'Late work' }).textContent).toContain(
    'Send confirmation',
  )
})

test('whether a place stays is asked with a reason, by keyboard too', async () => {
  withDialogs()
  const { user, calls } = open(SAMPLE)
  await user.click(await screen.findByRole('button', { name: 'Decide: place of Niamh Kelly' }))
  const dialog = screen.getByRole('dialog', { name: 'Niamh Kelly’s place' })
  const save = within(dialog).getByRole('button', { name: 'Save decision' })
  await user.click(save)
  expect(within(dialog).getByText('Please choose one.')).toBeDefined()
  expect(within(dialog).getByText('Please say why.')).toBeDefined()
  await user.selectOptions(within(dialog).getByLabelText('Does the player stay on?'), 'keep')
  await user.type(within(dialog).getByLabelText('Why?'), 'She pays in cash.{Enter}')
  expect(await screen.findByText('Niamh Kelly stays on.')).toBeDefined()
  expect(calls).toMatchObject([{ registrationId: 9, isKept: true, reason: 'She pays in cash.' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('giving a place up shows the credit and the shares that go back with it', async () => {
  withDialogs()
  const { user, calls } = open(SAMPLE)
  await user.click(await screen.findByRole('button', { name: 'Decide: place of Niamh Kelly' }))
  const dialog = screen.getByRole('dialog', { name: 'Niamh Kelly’s place' })
  expect(within(dialog).queryByText('In all')).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText('Does the player stay on?'), 'release')
  const sums = await within(dialog).findByRole('region', { name: 'Sums that go back' })
  expect(sums.textContent).toContain('Bren Daly to their card€60')
  expect(sums.textContent).toContain('In all€80')
  await user.type(within(dialog).getByLabelText('Why?'), 'The bank took it back.{Enter}')
  expect(await screen.findByText('Niamh Kelly’s place is free again.')).toBeDefined()
  expect(calls).toMatchObject([{ registrationId: 9, isKept: false, expectedBack: 80 }])
})

const RELEASED = {
  total: 80,
  people: [
    { playerId: 4, name: 'Niamh Kelly', amount: 20, way: 'credit' },
    { playerId: 5, name: 'Bren Daly', amount: 60, way: 'card' },
  ],
}

test('a step that is refused says why, and the task stays', async () => {
  const message = 'This refund has not failed.'
  const { user } = open(SAMPLE, {
    '/api/organiser/refunds/retry': () => {
      throw new ApiError(404, { code: 'not_found', message })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Try again: refund to Aoife Byrne' }))
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.getByRole('table', { name: 'Refunds' })).toBeDefined()
})

test('tasks that do not come can be asked for again', async () => {
  let asked = 0
  const { user } = open(NONE, {
    '/api/organiser/tasks': () => {
      asked += 1
      if (asked === 1) throw new ApiError(500, { code: 'unexpected', message: 'secret' })
      return NONE
    },
  })
  await screen.findByText('We could not load your tasks. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('All clear.')).toBeDefined()
})

test('an organiser turns the e-mails about new tasks off, and on again', async () => {
  let on = true
  const { user } = open(NONE, {
    '/api/organiser/task-mails': (sent) => {
      const { body } = sent as { body?: { on: boolean } }
      if (!body) return { on }
      ;({ on } = body)
      return { done: true }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn these e-mails off' }))
  expect(await screen.findByText('You get no e-mails about new tasks.')).toBeTruthy()
  expect(on).toBe(false)
  await user.click(await screen.findByRole('button', { name: 'Turn e-mails on' }))
  const onAgain = 'We e-mail you when there is something new to do; at night only about money.'
  expect(await screen.findByText(onAgain)).toBeTruthy()
  expect(on).toBe(true)
})

test('a refund that another organiser has asked for is approved with its sum on the button', async () => {
  const order = {
    orderId: 8,
    registrationId: 4,
    leagueTitle: 'Leixlip Tuesday Pickleball',
    playerName: 'Aoife Byrne',
    amount: 600,
    kind: 'refund',
    way: 'card',
    reason: 'Two nights fell out.',
    askedBy: 'Niamh Kelly',
    isForCaller: false,
    isOwn: false,
    at: AT,
  } as const
  withDialogs()
  const { user, calls } = open({ ...NONE, orders: [order, { ...order, orderId: 9, isOwn: true }] })
  expect(await screen.findByText(/Asked for by Niamh Kelly, .+ at /)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Approve/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Take back: €600 for Aoife Byrne' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Why?'), 'Typing error')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Approve €600: for Aoife Byrne' }))
  expect(await screen.findByText('All clear.')).toBeDefined()
  expect(calls).toEqual([{ orderId: 8, isApproved: true, reason: '' }])
})
