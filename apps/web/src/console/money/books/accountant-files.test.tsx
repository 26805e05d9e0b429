import type { LedgerEntry } from '@hive/contract/money/ledger'
import { USUAL_CODES } from '@hive/domain/money/books/account-codes'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { renderApp } from '#testing/render-app.tsx'
import { organiserOf, stateOf } from '#testing/samples.ts'
import { AccountantFiles } from './accountant-files.tsx'

const SALE: LedgerEntry = {
  id: 1,
  kind: 'card_payment',
  day: '2026-01-09',
  happenedOn: null,
  from: 'sales',
  to: 'card',
  cents: 9000,
  reference: 'P1',
  corrects: null,
  registrationId: 4,
  leagueId: 7,
  leagueTitle: 'Tuesday Pickleball',
  season: 'Jan to Mar 2026',
  paymentIntentId: 'pi_1',
  refundId: null,
  payoutId: null,
  vatBasisPoints: 0,
  vatCents: 0,
  playerId: 9,
  playerName: 'Aoife Byrne',
  receiptSeries: 'Hive',
}

function open(who = organiserOf(), entries = [SALE]) {
  const files: Blob[] = []
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:1'
  })
  const ending = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  onTestFinished(() => {
    making.mockRestore()
    ending.mockRestore()
  })
  const codes = {
    ...USUAL_CODES,
    sage: {
      ...USUAL_CODES.sage,
      accounts: { ...USUAL_CODES.sage.accounts, card: '1220' },
    },
  }
  const view = renderApp(
    <ConsoleStore>
      <AccountantFiles period="2026-01" entries={entries} opening={[]} />
    </ConsoleStore>,
    { state: stateOf(who), answers: { '/api/organiser/account-codes': () => codes } },
  )
  return { ...view, files }
}

test('the files of a period are saved for the accountant, Xero and Sage, with the codes of the moment and no names', async () => {
  const { user, files } = open()
  for (const name of ['File for the accountant', 'For Xero', 'For Sage 50']) {
    await user.click(screen.getByRole('button', { name }))
  }
  await expect.poll(() => files.length).toBe(3)
  const texts = await Promise.all(files.map((file) => file.text()))
  expect(texts[0]).toContain('2026-01-09,1,P1,Card payment,')
  expect(texts[1]).toContain(',09/01/2026,Sign-ups and payments,HIVECARD,No VAT,90.00,,,,')
  expect(texts[2]).toContain('JD,,1220,0,09/01/2026,HIVE20260109,Sign-ups and payments,90.00,T9,')
  for (const text of texts) expect(text).not.toContain('Aoife')
})

test('no file is made with a rate that the program has no name for', async () => {
  const { user, files } = open(organiserOf(), [{ ...SALE, vatBasisPoints: 900, vatCents: 743 }])
  await user.click(screen.getByRole('button', { name: 'For Sage 50' }))
  const words = 'Please enter what Sage 50 calls the tax of 9%, under Account codes.'
  expect(await screen.findByText(words)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'For Xero' }))
  await expect.poll(() => files.length).toBe(1)
  expect(await files[0]?.text()).toContain(',200,9% (VAT on Income),-82.57,')
})

test('a treasurer of one league has the file of that league alone, and nothing is made of an empty period', () => {
  open(organiserOf({ role: 'treasurer', leagueId: 7 }), [])
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['File for the accountant'])
  expect(buttons[0]?.hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('link')).toBeNull()
})
