import type { VatRateWire } from '@hive/contract/money/legal-details'
import { USUAL_CODES } from '@hive/domain/money/books/account-codes'
import { firstDetails } from '@hive/domain/money/legal-details/legal-details'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConsoleStore } from '#console/api/console-store.tsx'
import { ApiError } from '#lib/api.ts'
import { renderApp } from '#testing/render-app.tsx'
import { listing, organiserOf, stateOf } from '#testing/samples.ts'
import { withDialogs } from '#testing/with-dialogs.ts'
import { SettingsPage } from './settings-page.tsx'

const RATE: VatRateWire = {
  rateId: 1,
  leagueId: null,
  league: null,
  from: '2026-01-01',
  basisPoints: 1350,
  isChangeable: false,
}
const PLANNED = { ...RATE, rateId: 2, from: '2027-01-01', basisPoints: 900, isChangeable: true }

/** The settings as a treasurer sees them, and what is sent. */
function open(set: () => unknown = () => ({ done: true })) {
  const sent: unknown[] = []
  const keep = (reply: () => unknown) => (call: unknown) => {
    sent.push((call as { body?: unknown }).body)
    return reply()
  }
  const details = firstDetails({ name: 'Leixlip Sports', email: 'play@leixlip.example' })
  const view = renderApp(
    <ConsoleStore>
      <SettingsPage />
    </ConsoleStore>,
    {
      state: stateOf(organiserOf({ role: 'treasurer', leagueId: null })),
      answers: {
        '/api/leagues': () => listing(sampleLeague),
        '/api/organiser/legal-details': (call) =>
          (call as { body?: unknown }).body
            ? keep(() => ({ done: true }))(call)
            : { details, since: null, rates: [RATE, PLANNED] },
        '/api/organiser/account-codes': (call) =>
          (call as { body?: unknown }).body ? keep(() => ({ done: true }))(call) : USUAL_CODES,
        '/api/organiser/vat-rates': keep(set),
        '/api/organiser/vat-rates/correct': keep(() => ({ done: true })),
        '/api/organiser/vat-rates/remove': keep(() => ({ done: true })),
      },
    },
  )
  return { ...view, sent }
}

test('a treasurer gives the legal details, and a wrong number is said at its field', async () => {
  const { user, sent } = open()
  expect(screen.queryByText('Who helps')).toBeNull()
  await user.type(await screen.findByLabelText('VAT number (if registered)'), 'GB1')
  await user.type(screen.getByLabelText('Address'), 'Main Street{Enter}Leixlip')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const note = 'Please enter an Irish VAT number, such as IE1234567T.'
  expect(await screen.findByText(note)).toBeDefined()
  expect(sent).toEqual([])
  await user.clear(screen.getByLabelText('VAT number (if registered)'))
  await user.type(screen.getByLabelText('VAT number (if registered)'), 'ie 1234567 t')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Receipts of sales from now on show it.')).toBeDefined()
  expect(sent).toMatchObject([
    { legalName: 'Leixlip Sports', address: 'Main Street\nLeixlip', vatNumber: 'IE1234567T' },
  ])
})

test('rates are listed with their days, and one without sales can be taken out', async () => {
  const { user, sent } = open()
  const table = within(await screen.findByRole('table', { name: 'VAT rates' }))
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '13.5%All leagues, from 1 January 2026Has sales',
    '9%All leagues, from 1 January 2027Take out',
  ])
  await user.click(table.getByRole('button', { name: /^Take out: 9%/ }))
  expect(await screen.findByText('The rate is removed.')).toBeDefined()
  expect(sent).toEqual([{ rateId: 2 }])
})

test('a rate is set for all leagues or one, and what the server refuses stands at its field', async () => {
  const note = 'There are sales up to 26 November 2026. Please choose a later day.'
  let isRefused = true
  const { user, sent } = open(() => {
    if (!isRefused) return { done: true }
    throw new ApiError(400, { code: 'bad_request', message: note, fields: { from: note } })
  })
  const form = within(await screen.findByRole('region', { name: 'Set a rate' }))
  await user.type(form.getByLabelText('From'), '2026-11-26')
  await user.click(form.getByRole('button', { name: 'Set rate' }))
  expect(await form.findByText(/Please enter a rate in percent/)).toBeDefined()
  await user.type(form.getByLabelText('VAT in percent'), '13.5')
  await user.click(form.getByRole('button', { name: 'Set rate' }))
  expect(await form.findByText(note)).toBeDefined()
  isRefused = false
  await user.selectOptions(form.getByLabelText('For which leagues'), sampleLeague.title)
  await user.click(form.getByLabelText('As in all leagues again'))
  await user.click(form.getByRole('button', { name: 'Set rate' }))
  expect(await screen.findByText('The rate holds from 26 November 2026.')).toBeDefined()
  const from = '2026-11-26'
  expect(sent).toEqual([
    { leagueId: null, from, percent: '13.5' },
    { leagueId: sampleLeague.id, from, percent: null },
  ])
})

test('the accountant’s codes of a program are kept', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByText('Codes of Sage 50'))
  const [, sage] = screen.getAllByLabelText('Card account')
  if (!sage) throw new Error('There is no such field.')
  await user.clear(sage)
  await user.click(screen.getByRole('button', { name: 'Save codes of Sage 50', hidden: true }))
  expect(await screen.findByText('Please enter a code.')).toBeDefined()
  await user.type(sage, '1220')
  await user.click(screen.getByRole('button', { name: 'Save codes of Sage 50', hidden: true }))
  expect(await screen.findByText('The codes of Sage 50 are saved.')).toBeDefined()
  const accounts = { ...USUAL_CODES.sage.accounts, card: '1220' }
  expect(screen.getAllByLabelText('Tax of 13.5%')).toHaveLength(1)
  expect(sent).toEqual([{ program: 'sage', ...USUAL_CODES.sage, accounts }])
})

test('the VAT of past sales is corrected for a league, for some days and with a reason', async () => {
  withDialogs()
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Correct the VAT of past sales' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await dialog.findByText('Please choose a league.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('League'), sampleLeague.title)
  fireEvent.change(dialog.getByLabelText('Sold from'), { target: { value: '2026-11-01' } })
  fireEvent.change(dialog.getByLabelText('Until'), { target: { value: '2026-11-20' } })
  await user.type(dialog.getByLabelText('Right VAT in percent'), '13,5')
  await user.type(dialog.getByLabelText('Why?'), 'Our accountant says so')
  await user.click(dialog.getByRole('button', { name: 'Correct' }))
  const words = 'The VAT of these sales is corrected. Money has the entries of today.'
  expect(await screen.findByText(words)).toBeDefined()
  const days = { from: '2026-11-01', until: '2026-11-20' }
  expect(sent).toEqual([
    { leagueId: sampleLeague.id, ...days, percent: 13.5, reason: 'Our accountant says so' },
  ])
})
