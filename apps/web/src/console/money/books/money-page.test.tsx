import type { ResultOfLeague, NightOfLeague } from '@hive/contract/money/break-even'
import type { ClosedPeriod, Lodgement } from '@hive/contract/money/books'
import type { LedgerEntry } from '@hive/contract/money/ledger'
import type { Flow } from '@hive/domain/money/books/journal'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { MoneyPage } from './money-page.tsx'

const PAYMENT: LedgerEntry = {
  id: 12,
  kind: 'card_payment',
  day: '2026-11-02',
  happenedOn: null,
  from: 'sales',
  to: 'card',
  cents: 12_300,
  reference: 'P12',
  corrects: null,
  registrationId: 4,
  playerId: 9,
  playerName: 'Aoife Byrne',
  receiptSeries: 'Hive',
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday Pickleball',
  season: 'Sep to Nov 2026',
  paymentIntentId: 'pi_12',
  refundId: null,
  payoutId: null,
  vatBasisPoints: 0,
  vatCents: 0,
}
const ORDERED: LedgerEntry = {
  ...PAYMENT,
  id: 15,
  kind: 'refund_ordered',
  from: 'owed_cash',
  to: 'refunds',
  cents: 3000,
  reference: 'R5',
}
const HELD: LedgerEntry = {
  ...PAYMENT,
  id: 16,
  kind: 'dispute_opened',
  from: 'card',
  to: 'held',
  cents: 12_300,
  reference: 'D1',
}
const FEE: LedgerEntry = {
  ...PAYMENT,
  id: 14,
  kind: 'card_fee',
  from: 'card',
  to: 'fees',
  cents: 500,
  reference: 'txn_2',
  registrationId: null,
  playerId: null,
  playerName: null,
  leagueId: null,
  leagueTitle: '',
  season: '',
}
const CASH: LedgerEntry = {
  ...PAYMENT,
  id: 13,
  kind: 'cash_payment',
  to: 'cash',
  cents: 8050,
  reference: 'P13',
}
const ENTRIES = [HELD, ORDERED, FEE, CASH, PAYMENT]
const OPENING: Flow[] = [{ from: 'sales', to: 'cash', cents: 5000 }]

const NIGHT = { leagueId: 7, leagueTitle: 'Leixlip Tuesday Pickleball', night: '2026-11-03' }
const RESULT: ResultOfLeague = {
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday Pickleball',
  season: 'Sep to Nov 2026',
  sales: 100_000,
  back: 9000,
  fees: 1500,
  gifts: 0,
  vat: 0,
  hall: 48_000,
  result: 41_500,
}

type World = {
  entries?: readonly LedgerEntry[]
  who?: ReturnType<typeof organiserOf>
  nights?: NightOfLeague[]
  leagues?: ResultOfLeague[]
  periods?: ClosedPeriod[]
  firstDay?: string | null
  lodgements?: Lodgement[]
}

function open({ entries = ENTRIES, who = organiserOf(), ...world }: World = {}) {
  const asked: unknown[] = []
  const closed: unknown[] = []
  const lodged: unknown[] = []
  const page = (
    <ConsoleStore>
      <MoneyPage />
    </ConsoleStore>
  )
  const view = renderApp(page, {
    state: stateOf(who),
    answers: {
      '/api/organiser/ledger': (sent) => {
        asked.push((sent as { query?: unknown }).query)
        return { entries, opening: OPENING, closedUntil: null }
      },
      '/api/organiser/tasks': () => ({ refunds: [] }),
      '/api/organiser/night-totals': () => ({ nights: world.nights ?? [] }),
      '/api/organiser/league-results': () => ({ leagues: world.leagues ?? [] }),
      '/api/organiser/books/closed': () => ({
        periods: world.periods ?? [],
        firstDay: world.firstDay ?? null,
      }),
      '/api/organiser/books/lodgements': (sent) => {
        const { body } = sent as { body?: unknown }
        if (body) lodged.push(body)
        return body ? { done: true } : { lodgements: world.lodgements ?? [] }
      },
      '/api/organiser/books/lodgements/void': (sent) => {
        lodged.push((sent as { body?: unknown }).body)
        return { done: true }
      },
      '/api/organiser/books/close': (sent) => {
        closed.push((sent as { body?: unknown }).body)
        return { done: true }
      },
    },
  })
  return { ...view, asked, closed, lodged }
}

const list = () => within(screen.getByRole('table', { name: 'entries' }))
const linkOf = (name: string) => list().getByRole('link', { name }).getAttribute('href')
const factsOf = (name: string) =>
  [...(screen.getByRole('region', { name }).querySelectorAll('dl > div') ?? [])].map(
    ({ textContent }) => textContent,
  )

test('a period may be from any day to any other', async () => {
  const { user, asked, router } = open()
  await user.selectOptions(await screen.findByLabelText('Period'), 'Other…')
  const [from, until] = [screen.getByLabelText('From'), screen.getByLabelText('Until')]
  fireEvent.change(from, { target: { value: '2026-11-05' } })
  fireEvent.change(until, { target: { value: '2026-11-01' } })
  await user.click(screen.getByRole('button', { name: 'Show these days' }))
  expect(
    await screen.findByText('Please choose a day that is not before the first one.'),
  ).toBeDefined()
  fireEvent.change(until, { target: { value: '2026-11-20' } })
  await user.click(screen.getByRole('button', { name: 'Show these days' }))
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/organiser/money/2026-11-05--2026-11-20')
  expect(asked.length).toBeGreaterThan(0)
})

test('each account has its balance, and what is owed is told apart from what is there', async () => {
  open()
  await screen.findByText('Received', { selector: 'dt' })
  expect(factsOf('Balances today')).toEqual([
    'Card account−€5.00',
    'Cash box€130.50',
    'Bank€0.00',
    'Held by banks€123.00',
    'All money€248.50',
    'Credit owed€0.00',
    'Cash owed back€30.00',
    'Owed to players€30.00',
    'After what’s owed€218.50',
  ])
})

test('a period begins with a balance and ends with one; what is held by a bank or only ordered is not paid out', async () => {
  open()
  const sums = (await screen.findByText('Received', { selector: 'dt' })).closest('dl')
  expect(sums?.textContent).toBe(
    'Opening balance€50.00Received€203.50Paid out€5.00Closing balance€248.50',
  )
})

test('a sum opens its entries, and the sum of what is shown stands above them', async () => {
  const { user } = open()
  await screen.findByText('Received', { selector: 'dt' })
  expect(list().getAllByRole('row')).toHaveLength(4)
  const shown = screen.getByText('3 of 5 entries', { exact: false })
  expect(shown.parentElement?.textContent).toContain('Sum: €198.50')
  await user.click(screen.getByRole('link', { name: 'Cash box: €130.50' }))
  expect(document.activeElement?.contains(screen.getByRole('table', { name: 'entries' }))).toBe(
    true,
  )
  expect(list().getAllByRole('row')).toHaveLength(2)
  const chosen = screen.getByText('1 of 5 entries', { exact: false })
  expect(chosen.parentElement?.textContent).toContain('Change of cash box: €80.50')
  await user.click(screen.getByRole('link', { name: 'Held by banks: €123.00' }))
  expect(list().getByRole('cell', { name: '€123.00' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Everything/ }))
  expect(list().getByText('€30.00 moved')).toBeDefined()
})

test('an entry leads to whom it is about, and one of the payment provider to its books', async () => {
  open({ entries: [FEE, PAYMENT] })
  await screen.findByText('Received', { selector: 'dt' })
  expect(linkOf('Card payment')).toBe('/organiser/people/9')
  expect(linkOf('Card fee')).toBe('/organiser/money/reconciliation/2026-11')
})

test('what happened in a closed period says so', async () => {
  open({ entries: [{ ...FEE, happenedOn: '2026-10-30' }] })
  expect(
    await screen.findByText(/^Happened on 30 Oct 2026, whose books were closed$/),
  ).toBeDefined()
})

test('of many entries the first are shown, and all on a press', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ ...PAYMENT, id: 100 + at }))
  const { user } = open({ entries: many })
  await screen.findByText('Received', { selector: 'dt' })
  expect(list().getAllByRole('row')).toHaveLength(9)
  await user.click(screen.getByRole('button', { name: 'Show all 12 entries' }))
  expect(list().getAllByRole('row')).toHaveLength(13)
})

test('a league is named with its season, and has its result of the whole season', async () => {
  const next = { ...RESULT, leagueId: 8, season: 'Jan to Mar 2027', hall: null, result: null }
  const { user } = open({ leagues: [next, RESULT] })
  await user.click(await screen.findByRole('heading', { name: 'By league' }))
  const leagues = within(screen.getByRole('table', { name: 'By league' }))
  expect(
    leagues
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Leixlip Tuesday PickleballJan to Mar 2027–€1,000.00 sold, €90.00 back, €15.00 fees, hall not known',
    'Leixlip Tuesday PickleballSep to Nov 2026€415.00€1,000.00 sold, €90.00 back, €15.00 fees, €480.00 hall',
  ])
})

test('a treasurer of one league sees its money, and no balances of all accounts', async () => {
  open({ who: organiserOf({ role: 'treasurer', leagueId: 7 }) })
  const sums = (await screen.findByText('Received', { selector: 'dt' })).closest('dl')
  expect(sums?.textContent).toBe('Received€203.50Paid out€5.00Received, less paid out€198.50')
  expect(screen.queryByText('Balances today')).toBeNull()
  expect(screen.queryByText('Closed periods')).toBeNull()
})

test('a month that is over is closed once, and the page says what that means', async () => {
  withDialogs()
  const { user, closed } = open({ firstDay: '2026-01-05' })
  await user.click(await screen.findByRole('heading', { name: 'Closed periods' }))
  await user.click(screen.getByRole('button', { name: 'Close a period' }))
  expect(screen.getByText(/this can’t be undone/)).toBeDefined()
  await user.selectOptions(screen.getByLabelText('Up to the end of'), '28 February 2026')
  await user.click(screen.getByRole('button', { name: 'Close for good' }))
  expect(await screen.findByText('The period is closed. Its file is ready.')).toBeDefined()
  expect(closed).toEqual([{ until: '2026-02-28' }])
})

test('a period without entries says so', async () => {
  const { asked } = open({ entries: [] })
  expect(await screen.findByText(/^There are no entries in \w+ \d{4}\.$/)).toBeDefined()
  expect(asked).toEqual([{ from: expect.stringMatching(/-01$/), until: expect.any(String) }])
})

test('a scorer reads that the money is not for them', () => {
  open({ who: organiserOf({ role: 'scorer', leagueId: null }) })
  expect(screen.getByText('Only admins and treasurers can see the money.')).toBeDefined()
})

test('each night of a month says what is left of it', async () => {
  const unknown = { ...NIGHT, leagueId: 8, leagueTitle: 'Lucan Badminton', night: '2026-11-05' }
  const { user } = open({
    nights: [
      { ...NIGHT, takings: 15_000, fees: 240, hall: 12_000 },
      { ...unknown, takings: 4000, fees: 0, hall: null },
    ],
  })
  await user.click(await screen.findByRole('heading', { name: 'By night' }))
  const nights = within(screen.getByRole('table', { name: 'By night' }))
  const cells = nights.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual([
    '€27.60€150.00 in, €120.00 hall, €2.40 fees',
    '–€40.00 in, hall not known',
  ])
  const league = nights.getByRole('link', { name: 'Lucan Badminton' })
  expect(league.getAttribute('href')).toBe('/organiser/leagues/8')
})

test('cash that was taken to the bank is recorded, and put back into the cash box where it was not', async () => {
  withDialogs()
  const lodgement = { id: 3, amount: 80, day: '2026-11-05', note: 'Slip 17', isVoided: false }
  const mistake = { ...lodgement, id: 2, amount: 8, note: '', isVoided: true }
  const { user, lodged } = open({ lodgements: [lodgement, mistake] })
  await user.click(await screen.findByText('Cash taken to the bank'))
  expect(screen.getByText('Recorded by mistake')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Record a lodgement', hidden: true }))
  await user.type(screen.getByLabelText('Amount in euro'), '130,50')
  await user.type(screen.getByLabelText('Note'), 'Slip 18')
  await user.click(screen.getByRole('button', { name: 'Record' }))
  expect(await screen.findByText('€130.50 is in the bank now.')).toBeDefined()
  const wrong = { name: 'Not right? €80.00 on 5 November 2026', hidden: true }
  await user.click(screen.getByRole('button', wrong))
  await user.type(screen.getByLabelText('Why?'), 'It was another day')
  await user.click(screen.getByRole('button', { name: 'Put €80.00 back in the cash box' }))
  expect(await screen.findByText('€80.00 is in the cash box again.')).toBeDefined()
  expect(lodged).toEqual([
    { amount: 130.5, day: expect.any(String), note: 'Slip 18', requestId: expect.any(String) },
    { lodgementId: 3, reason: 'It was another day' },
  ])
})
