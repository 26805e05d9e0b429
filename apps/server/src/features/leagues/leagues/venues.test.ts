import { expect, test } from 'vitest'
import { A_VENUE } from '#testing/set-up.ts'
import { givenOrganiser } from '#testing/organiser.ts'

async function givenVenue() {
  const organiser = await givenOrganiser()
  const save = (venueId: number | null, version: number, change: object = {}) =>
    organiser.post('/api/organiser/venues', { venueId, version, ...A_VENUE, ...change })
  const { venueId } = await save(null, 0)
  const saved = async () => {
    const { venues } = await organiser.get('/api/organiser/venues')
    return venues.find((venue: { venueId: number }) => venue.venueId === venueId)
  }
  return { ...organiser, venueId, save, saved }
}

test('a new venue is listed as it was entered, with the position that its map link shows', async () => {
  const { saved, lastAction, venueId } = await givenVenue()
  expect(await saved()).toEqual({
    ...A_VENUE,
    hourPrice: 35.5,
    venueId,
    version: 1,
    latitude: 53.2158,
    longitude: -6.6669,
    leagues: 0,
  })
  expect(await lastAction()).toMatchObject({ kind: 'venue_saved', subject: `venue:${venueId}` })
})

test('a change is kept with what it was before, and what did not change is left out', async () => {
  const { save, saved, venueId, lastAction } = await givenVenue()
  expect(await save(venueId, 1, { hourPrice: '40', courts: 'A\n\n B ' })).toEqual({
    venueId,
    version: 2,
  })
  expect(await saved()).toMatchObject({ hourPrice: 40, courts: ['A', 'B'], version: 2 })
  expect(await lastAction()).toMatchObject({
    before: { hourPrice: 35.5, courts: 'Court 1; Court 2' },
    after: { hourPrice: 40, courts: 'A; B' },
  })
})

test('the second of two who save reads what the first has saved, and nothing is lost', async () => {
  const { save, saved, venueId } = await givenVenue()
  await save(venueId, 1, { town: 'Sallins' })
  const refused = await save(venueId, 1, { town: 'Kill' })
  expect(refused).toMatchObject({
    statusCode: 409,
    code: 'changed_meanwhile',
    fields: { town: 'Someone else saved: Sallins' },
  })
  expect((await saved()).town).toBe('Sallins')
  expect(await save(venueId, 1, { town: 'Sallins' })).toEqual({ venueId, version: 2 })
  expect(await save(venueId, 2, { town: 'Kill' })).toEqual({ venueId, version: 3 })
})

test.each([
  ['name', { name: ' ' }],
  ['eircode', { eircode: 'B12' }],
  ['websiteLink', { websiteLink: 'javascript:alert(1)' }],
  ['hourPrice', { hourPrice: '12.345' }],
  ['hourPrice', { hourPrice: 'a lot' }],
  ['cancelDays', { cancelDays: -1 }],
  ['openings.0.until', { openings: [{ weekday: 'Monday', from: '20:00', until: '19:00' }] }],
  ['openings.0.from', { openings: [{ weekday: 'Monday', from: '25:00', until: '19:00' }] }],
  ['blackouts.0.until', { blackouts: [{ from: '2027-01-02', until: '2027-01-01', reason: '' }] }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { save, saved, venueId } = await givenVenue()
  expect(await save(venueId, 1, change)).toMatchObject({
    statusCode: 400,
    fields: { [field]: expect.stringMatching(/^Please/) },
  })
  expect((await saved()).version).toBe(1)
})

test('a name is given once, in capitals or not, and two who add it at once do not both', async () => {
  const { save, get } = await givenVenue()
  expect(await save(null, 0, { name: 'naas sports HALL' })).toMatchObject({
    statusCode: 400,
    fields: { name: 'There is a venue with this name already.' },
  })
  const replies = await Promise.all([1, 2].map(() => save(null, 0, { name: 'Kill Hall' })))
  expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1)
  const { venues } = await get('/api/organiser/venues')
  expect(venues.filter(({ name }: { name: string }) => name === 'Kill Hall')).toHaveLength(1)
})

test('the position stays with its map link, and goes with a link that shows none', async () => {
  const { save, saved, venueId } = await givenVenue()
  await save(venueId, 1, { town: 'Kill' })
  expect(await saved()).toMatchObject({ latitude: 53.2158 })
  await save(venueId, 2, { mapLink: 'https://maps.app.goo.gl/abc' })
  expect(await saved()).toMatchObject({ latitude: null, longitude: null })
})

test('a venue that is gone cannot be changed', async () => {
  const { save } = await givenVenue()
  expect(await save(2_000_000_000, 1, { name: 'Other' })).toMatchObject({ statusCode: 404 })
})
