import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { ANNA, post } from '#testing/claim-world.ts'
import { admin, givenNight, later } from '#testing/night-world.ts'
import { givenGuest, SAM } from '#testing/guest-world.ts'
import { guestsOn } from './guests-on.ts'
import { openDetails, resealGuests } from './guest-seals.ts'

test('somebody new reads what they sign, signs once on their own phone, and is here on the phones of the night', async () => {
  const night = await givenNight(2)
  const guest = await givenGuest(night)
  expect((await guest.open()).json()).toMatchObject({
    league: 'Tuesday Pickleball',
    team: 'Dinkers',
    against: 'Net Gains',
    agreement: { version: expect.any(String) },
  })
  const [first, again] = [await guest.sign(), await guest.sign()]
  expect(first.json()).toMatchObject({ name: 'Sam Z.', signedAt: later(1.5).toISOString() })
  expect(again.json()).toEqual(first.json())
  const seen = await night.phone(1).call('GET', '/api/nights/tonight')
  expect(seen.json().games).toMatchObject([
    {
      one: { guests: [{ name: 'Sam Z.', signedAt: later(1.5).toISOString() }] },
      two: { guests: [] },
    },
  ])
  expect(seen.body).not.toContain('Zxq')
})

const SAMS = 'sam@hive.example'
const noted = { medicalConditions: 'Zxqasthma, with an inhaler', freeOfMedicalConditions: false }
const medicalQuestions = { hasChronicCondition: true }
const NOTED = { ...SAM, health: { ...SAM.health, ...noted, medicalQuestions } }
const child = { ...SAM, dateOfBirth: '2010-06-15' }
const unsigned = { ...SAM, health: { ...SAM.health, waiverSigned: false } }

test.each([
  ['who is not an adult', { details: child }, 400],
  ['who has not signed the declaration', { details: unsigned }, 400],
  ['who has signed another agreement', { agreementVersion: 'none' }, 409],
  ['who plays too well for beginners', { skill: 4 }, 403],
  ['for a team that does not play', { teamId: 999 }, 404],
  ['by a code that nobody has made', { code: '1.none' }, 404],
] as const)('somebody new %s does not play', async (_, change, status) => {
  const night = await givenNight(1)
  const guest = await givenGuest(night)
  const refused = await guest.sign(change)
  expect(refused.statusCode).toBe(status)
  expect(await night.context.db.selectFrom('nightGuests').selectAll().execute()).toEqual([])
})

test('a code ends with its phone, with what its giver may do, and with the night', async () => {
  const night = await givenNight(2)
  const guest = await givenGuest(night)
  const { db } = night.context
  const { deviceId } = night.phone(0)
  await db
    .updateTable('roleGrants')
    .set({ endedAt: later(0) })
    .execute()
  expect((await guest.sign()).statusCode).toBe(404)
  await db.updateTable('roleGrants').set({ endedAt: null }).execute()
  night.clock.at = later(14)
  expect((await guest.sign()).statusCode).toBe(404)
  night.clock.at = later(1.5)
  expect((await guest.sign()).statusCode).toBe(200)
  await night.organise('end', { deviceId }, admin)
  expect((await guest.sign({ key: crypto.randomUUID() })).statusCode).toBe(404)
})

test('what somebody new says of themselves is sealed, and sealed again for its own row', async () => {
  const night = await givenNight(1)
  const guest = await givenGuest(night)
  await guest.sign()
  const { db, sealer } = night.context
  const row = () => db.selectFrom('nightGuests').selectAll().executeTakeFirstOrThrow()
  const { sealedDetails, ...plain } = await row()
  expect(JSON.stringify(plain)).not.toMatch(/Zxq|4567|1990/)
  expect(sealedDetails.toString('latin1')).not.toContain('Zxq')
  await resealGuests(db, sealer)
  expect(openDetails(sealer, await row())).toMatchObject({ name: SAM.name })
  expect(() => openDetails(sealer, { key: 'another', sealedDetails })).toThrow(/./)
})

test('an account takes over what is its own already: the server had ended before it was saved', async () => {
  const night = await givenNight(1)
  const { app, context } = night
  const guest = await givenGuest(night)
  const { claim } = (await guest.sign()).json<{ claim: string }>()
  const url = `/api/account?email=${SAMS}`
  await app.inject({ url, headers: bearer(SAMS) })
  await sql`update night_guests set player_id = (select id from players where email = ${SAMS})`.execute(
    context.db,
  )
  expect((await post(app, '/api/account/guest', { claim }, SAMS)).statusCode).toBe(200)
  const account = await app.inject({ url, headers: bearer(SAMS) })
  expect(account.json()).toMatchObject({ dob: SAM.dateOfBirth })
})

test('an account takes over what its owner has signed as a guest, where it says nothing yet; nobody else can then', async () => {
  const night = await givenNight(1)
  const { app, context } = night
  const guest = await givenGuest(night)
  const { claim } = (await guest.sign({ details: NOTED })).json<{ claim: string }>()
  const take = (who: string) => post(app, '/api/account/guest', { claim }, who)
  await app.inject({ url: '/api/account?email=sam@hive.example', headers: bearer(SAMS) })
  await context.db
    .updateTable('players')
    .set({ name: 'Samuel Kelly' })
    .where('email', '=', SAMS)
    .execute()
  expect((await take(SAMS)).statusCode).toBe(200)
  expect((await take(SAMS)).statusCode).toBe(200)
  expect((await take(ANNA)).statusCode).toBe(404)
  const url = `/api/account?email=${SAMS}`
  expect((await app.inject({ url, headers: bearer(SAMS) })).json()).toMatchObject({
    name: 'Samuel Kelly',
    dob: SAM.dateOfBirth,
    emergency_contact_name: SAM.emergencyContactName,
    healthAndSafety: { waiverSigned: true, medicalConditions: NOTED.health.medicalConditions },
  })
})

test('who gives first aid finds guests and those who fill in on the emergency sheet of that day, with its reason kept', async () => {
  const night = await givenNight(1)
  const { app, context, leagueId, fixtureId, one } = night
  await (await givenGuest(night)).sign({ details: NOTED })
  await sql`insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id,
      taken_at)
    select f.id, ${one}, p.id, p.id, now(), f.start_time, 'taken', p.id, now() from fixtures f, players p
    where f.id = ${fixtureId} and p.email = ${admin}`.execute(context.db)
  const reason = 'First aid for tonight.'
  const sheet = await post(app, '/api/organiser/emergency-sheet', { leagueId, reason }, admin)
  const { people } = sheet.json<{ people: { plays: string }[] }>()
  expect(people.filter(({ plays }) => plays !== 'member')).toMatchObject([
    { plays: 'fills_in', team: 'Dinkers', healthNote: null },
    {
      plays: 'guest',
      playerId: null,
      name: SAM.name,
      team: 'Dinkers',
      emergencyContactName: SAM.emergencyContactName,
      hasHealthNote: true,
      healthNote: NOTED.health.medicalConditions,
    },
  ])
  const kept = context.db.selectFrom('organiserActions').select('reason')
  const kind = 'emergency_sheet_opened'
  expect(await kept.where('kind', '=', kind).execute()).toEqual([{ reason }])
})

test('a guest who was taken off by a phone of the night is gone everywhere, and can sign again', async () => {
  const night = await givenNight(2)
  const guest = await givenGuest(night)
  await guest.sign()
  const shown = async () => (await guest.read()).games[0]?.one.guests ?? []
  const [{ guestId } = {}] = await shown()
  const off = () => night.phone(1).call('POST', '/api/nights/guests/off', { guestId })
  expect([(await off()).statusCode, (await off()).statusCode]).toEqual([200, 200])
  expect(await shown()).toEqual([])
  const at = { leagueId: night.leagueId, day: night.night.day }
  expect(await guestsOn(night.context, at)).toEqual([])
  expect((await guest.sign()).statusCode).toBe(200)
  expect(await shown()).toMatchObject([{ name: 'Sam Z.' }])
})

test('no phone takes a guest off another night, nor once it was taken off itself', async () => {
  const night = await givenNight(2)
  const guest = await givenGuest(night)
  await guest.sign()
  const { db } = night.context
  const [{ guestId } = {}] = (await guest.read()).games[0]?.one.guests ?? []
  const phone = night.phone(1)
  await db
    .updateTable('nightDevices')
    .set({ endedAt: later(0) })
    .where('id', '=', phone.deviceId)
    .execute()
  expect((await phone.call('POST', '/api/nights/guests/off', { guestId })).statusCode).toBe(404)
  const { venueId } = await db.selectFrom('nights').select('venueId').executeTakeFirstOrThrow()
  const other = await db
    .insertInto('nights')
    .values({ venueId, night: '2020-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('nightGuests').set({ nightId: other.id }).execute()
  const first = night.phone(0)
  expect((await first.call('POST', '/api/nights/guests/off', { guestId })).statusCode).toBe(404)
  expect(await db.selectFrom('nightGuests').select('offAt').execute()).toEqual([{ offAt: null }])
})

test('an organiser sees who has signed and when, and takes them off, which is noted once', async () => {
  const night = await givenNight(1)
  const guest = await givenGuest(night)
  await guest.sign()
  const { app, context, url } = night
  const read = async () => (await app.inject({ url, headers: bearer(admin) })).json()
  const [signed] = (await read()).signed
  expect(signed).toEqual({
    guestId: expect.any(Number),
    fixtureId: night.fixtureId,
    team: 'Dinkers',
    name: 'Sam Z.',
    signedAt: later(1.5).toISOString(),
  })
  const off = () => night.organise('guest-off', { guestId: signed.guestId })
  expect([(await off()).statusCode, (await off()).statusCode]).toEqual([200, 200])
  expect((await read()).signed).toEqual([])
  const actions = await context.db
    .selectFrom('organiserActions')
    .select('after')
    .where('kind', '=', 'night_guest_off')
    .execute()
  expect(actions).toHaveLength(1)
  expect(JSON.stringify(actions)).not.toContain('Zxq')
})
