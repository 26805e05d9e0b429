import type { NightOfLeague } from '@hive/contract/break-even'
import type { LedgerEntry } from '@hive/domain/money/ledger'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { csvOf } from '#console/kit/list/csv.ts'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { accountantColumns } from './accountant-columns.ts'
import { MoneyPage } from './money-page.tsx'

const PAYMENT: LedgerEntry = {
  reference: 'P12',
  kind: 'card_payment',
  day: '2026-11-02',
  cents: 12_300,
  progress: 'done',
  registrationId: 4,
  playerId: 9,
  playerName: 'Aoife Byrne',
  leagueId: 7,
  leagueTitle: 'Leixlip Tuesday Pickleball',
  vatBasisPoints: 2300,
}
const ENTRIES: LedgerEntry[] = [
  {
    ...PAYMENT,
    reference: 'R5',
    kind: 'card_refund',
    cents: -11_300,
    progress: 'on_its_way',
    day: '2026-11-20',
  },
  PAYMENT,
  {
    ...PAYMENT,
    reference: 'P13',
    kind: 'cash_payment',
    cents: 8050,
    leagueTitle: 'Lucan Badminton',
  },
]

const FEE: LedgerEntry = {
  ...PAYMENT,
  reference: 'txn_1',
  kind: 'card_fee',
  cents: -210,
  vatBasisPoints: 0,
}
const MONTHLY_FEE: LedgerEntry = {
  ...FEE,
  reference: 'txn_2',
  cents: -500,
  registrationId: null,
  playerId: null,
  playerName: null,
  leagueId: null,
  leagueTitle: null,
}

const NIGHT = { leagueId: 7, leagueTitle: 'Leixlip Tuesday Pickleball', night: '2026-11-03' }

function open(entries: readonly LedgerEntry[], who = organiserOf(), nights: NightOfLeague[] = []) {
  const asked: unknown[] = []
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
        return { entries }
      },
      '/api/organiser/night-totals': () => ({ nights }),
    },
  })
  return { ...view, asked }
}

const list = () => within(screen.getByRole('table', { name: 'entries' }))

test('each sum of a month opens its rows', async () => {
  const { user } = open(ENTRIES)
  const total = (await screen.findByText('Came in', { selector: 'dt' })).closest('dl')
  expect(total?.textContent).toBe('Came in€203.50Went out−€113.00Left€90.50')
  expect(list().getAllByRole('row')).toHaveLength(4)
  await user.click(screen.getByRole('link', { name: '−€113.00' }))
  expect(list().getAllByRole('row')).toHaveLength(2)
  expect(list().getByText('(on its way)')).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Every entry')
  const leagues = within(screen.getByRole('table', { name: 'By league' }))
  await user.click(leagues.getByRole('link', { name: '€80.50' }))
  expect(list().getByText('Cash payment')).toBeDefined()
  expect(list().queryByText('Card payment')).toBeNull()
})

test('the accountant’s file has a line for each entry with its VAT, and no names', () => {
  const entries = [...ENTRIES.slice(0, 2), FEE, MONTHLY_FEE]
  expect(csvOf(entries, accountantColumns()).split('\r\n')).toEqual([
    'Date,Reference,Type,League,Receipt,Net,VAT rate,VAT,Gross,Currency,Status',
    '2026-11-20,R5,Refund to card,Leixlip Tuesday Pickleball,Hive 4,-91.87,23,-21.13,-113.00,EUR,on its way',
    '2026-11-02,P12,Card payment,Leixlip Tuesday Pickleball,Hive 4,100.00,23,23.00,123.00,EUR,done',
    '2026-11-02,txn_1,Card fee,Leixlip Tuesday Pickleball,Hive 4,-2.10,0,0.00,-2.10,EUR,done',
    '2026-11-02,txn_2,Card fee,,,-5.00,0,0.00,-5.00,EUR,done',
  ])
})

test('a fee belongs to its payment’s league, and one for no payment to none', async () => {
  const { user } = open([...ENTRIES, FEE, MONTHLY_FEE])
  const leagues = within(await screen.findByRole('table', { name: 'By league' }))
  expect(leagues.getByRole('row', { name: /^Leixlip Tuesday Pickleball €7\.90/ })).toBeDefined()
  await user.click(leagues.getByRole('link', { name: '−€5.00' }))
  expect(list().getAllByRole('row')).toHaveLength(2)
  expect(list().getByText('Card fee')).toBeDefined()
  expect(list().queryByRole('link')).toBeNull()
})

test('a month without money says so', async () => {
  const { asked } = open([])
  expect(await screen.findByText(/^No money came in or went out in \w+ \d{4}\.$/)).toBeDefined()
  expect(asked).toEqual([{ from: expect.stringMatching(/-01$/), until: expect.any(String) }])
})

test('a scorer reads that the money is not for them', () => {
  open([], organiserOf({ role: 'scorer', leagueId: null }))
  expect(screen.getByText('Only admins and treasurers can see the money.')).toBeDefined()
})

test('each night of a month says what is left of it', async () => {
  const unknown = { ...NIGHT, leagueId: 8, leagueTitle: 'Lucan Badminton', night: '2026-11-05' }
  open(ENTRIES, organiserOf(), [
    { ...NIGHT, takings: 15_000, fees: 240, hall: 12_000 },
    { ...unknown, takings: 4000, fees: 0, hall: null },
  ])
  const nights = within(await screen.findByRole('table', { name: 'By night' }))
  const cells = nights.getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual([
    '€27.60€150.00 in, €120.00 hall, €2.40 fees',
    '–€40.00 in, hall not known',
  ])
  const league = nights.getByRole('link', { name: 'Lucan Badminton' })
  expect(league.getAttribute('href')).toBe('/organiser/leagues/8')
})
