import type { LegalDetails } from '@hive/domain/money/legal-details/legal-details'
import { expect, test } from 'vitest'
import { givenOrganiser } from '#testing/organiser.ts'
import { detailsAt } from './service.ts'

const CLUB: LegalDetails = {
  legalName: 'Leixlip Sports Club CLG',
  address: 'Main Street\nLeixlip\nCo. Kildare',
  email: 'money@leixlip.example',
  vatNumber: 'IE1234567T',
  companyNumber: '123456',
  charityNumber: '20012345',
  taxNumber: 'CHY 1234',
  series: 'LSC',
  wordmark: 'Leixlip Sports Club',
}

test('until details are given, receipts show the organiser’s name and address for mail', async () => {
  const { get } = await givenOrganiser()
  expect(await get('/api/organiser/legal-details')).toMatchObject({
    details: { legalName: 'Hive', email: 'hello@hive.example', vatNumber: '', series: 'Hive' },
    since: null,
    rates: [],
  })
})

test('a sale shows what was said of the organiser on its day; the first details fill those before, but for the series', async () => {
  const { context, get, post, lastAction } = await givenOrganiser()
  const before = new Date(context.now().getTime() - 1000)
  const typed = { ...CLUB, vatNumber: ' ie 1234567-t' }
  expect(await post('/api/organiser/legal-details', typed)).toEqual({ done: true })
  expect(await lastAction()).toMatchObject({ kind: 'legal_details_saved' })
  const sold = context.now()
  expect(await detailsAt(context, before)).toEqual({ ...CLUB, series: 'Hive' })
  expect(await detailsAt(context, sold)).toEqual(CLUB)
  const later = { ...context, now: () => new Date(sold.getTime() + 60_000) }
  await post('/api/organiser/legal-details', CLUB)
  expect(await context.db.selectFrom('legalDetails').select('id').execute()).toHaveLength(1)
  await context.db
    .insertInto('legalDetails')
    .values({ ...CLUB, address: 'Mill Lane', series: 'L', setAt: later.now() })
    .execute()
  expect(await detailsAt(context, sold)).toEqual(CLUB)
  expect((await get('/api/organiser/legal-details')).details.address).toBe('Mill Lane')
})

test('what was said is never rewritten', async () => {
  const { context, post } = await givenOrganiser()
  await post('/api/organiser/legal-details', CLUB)
  const change = context.db.updateTable('legalDetails').set({ vatNumber: '' }).execute()
  await expect(change).rejects.toThrow('is never changed')
  await expect(context.db.deleteFrom('legalDetails').execute()).rejects.toThrow('is never changed')
})

test.each([
  ['vatNumber', 'GB123', 'Please enter an Irish VAT number, such as IE1234567T.'],
  ['charityNumber', '123', 'Please enter the number of the Charities Regulator, such as 20012345.'],
  ['legalName', ' ', 'Please enter the legal name.'],
  ['series', '=1+1', 'Please use at most 20 letters and digits, and begin with a letter.'],
])('%s is not %s', async (field, value, note) => {
  const { post } = await givenOrganiser()
  const answer = await post('/api/organiser/legal-details', { ...CLUB, [field]: value })
  expect(answer.fields).toEqual({ [field]: note })
})
