import { ENDPOINTS } from '@hive/contract/api'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertHealth } from '#features/account/account/service.ts'
import { createLog } from '#log.ts'
import { givenGuest, SAM } from '#testing/guest-world.ts'
import { admin, givenNight, givenPhone, later, scoreOf } from '#testing/night-world.ts'

type Night = Awaited<ReturnType<typeof givenNight>>

/** Surnames, addresses, numbers and anything of health, of players and of the guest. */
const MARKS = /zxq|@|353 ?8[67]|08[67] ?(999|123)/i

/** Everyone has a surname, numbers and a condition that are found wherever they come; one of them fills in. */
async function markEveryone({ context: { db, sealer }, fixtureId, one }: Night) {
  await sql`
    update players set name = initcap(split_part(email, '@', 1)) || ' Zxqsurname',
      phone_number = '+35387999' || lpad(id::text, 4, '0'), emergency_contact_name = 'Zxqcontact',
      emergency_contact_phone_number = '+353869990000', preferred_location = 'Zxqtown',
      other_sports = 'Zxqsport'`.execute(db)
  const answers = {
    medicalConditions: 'Zxqasthma, with an inhaler',
    freeOfMedicalConditions: false,
    medicalQuestions: { hasChronicCondition: true },
  }
  for (const { id: playerId } of await db.selectFrom('players').select('id').execute()) {
    await insertHealth(db, sealer, { playerId, signedAt: later(-100), answers })
  }
  await sql`
    insert into spots (fixture_id, team_id, absent_id, opened_by, opened_at, for_start, state, taker_id, taken_at)
    select f.id, ${one}, a.id, a.id, now(), f.start_time, 'taken', t.id, now()
    from fixtures f, players a, players t
    where f.id = ${fixtureId} and a.email like 'alan@%' and t.email = ${admin}`.execute(db)
}

/** All that phones and guests are answered, by the call. */
function heard() {
  const bodies: string[] = []
  const calls = new Set<string>()
  const hear = async (call: string, reply: Promise<LightMyRequestResponse>) => {
    const { body, statusCode } = await reply
    calls.add(call)
    bodies.push(`${call} ${statusCode} ${body}`)
    return statusCode
  }
  return { bodies, calls, hear }
}

/** Everything that a phone says, with what must not come back on another. */
function sayAll({ fixtureId, one }: Night, phone: ReturnType<Night['phone']>, playerId: number) {
  phone.say(`here:${fixtureId}:${playerId}`, { kind: 'here', value: true })
  phone.say(`here:${fixtureId}:999999`, { kind: 'here', value: true })
  phone.say(`score:${fixtureId}`, scoreOf(2, 1))
  phone.say(`court:${fixtureId}`, { kind: 'court', value: 2 })
  phone.say(`guest:${fixtureId}`, { kind: 'guest', value: { teamId: one, name: 'Gráinne' } })
  const note = { about: 'injury', text: 'Zxqknee' } as const
  phone.say(`note:${fixtureId}`, { kind: 'note', value: note })
  phone.say('night', { kind: 'note', value: { ...note, about: 'other' } })
  phone.say(`score:${fixtureId}`, { kind: 'undo', value: null })
}

test('no call that a phone of a night or a guest makes, and no line of the log, has a surname, an address, a number or anything of health', async () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line: string) => void lines.push(line) })
  const night = await givenNight(2, { log })
  await markEveryone(night)
  const { app, context, night: hall, organise } = night
  const [one, two] = [night.phone(0), night.phone(1)]
  const { bodies, calls, hear } = heard()
  const { id: playerId } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', 'like', 'anna@%')
    .executeTakeFirstOrThrow()

  const link = await night.give()
  const third = await givenPhone(night, link, 'Cian')
  await hear('POST /api/nights/claim', third.claim())
  await hear('POST /api/nights/claim', (await givenPhone(night, link, 'Dara')).claim())
  const guest = await givenGuest(night)
  await hear('POST /api/nights/guests/open', guest.open())
  await hear(
    'POST /api/nights/guests/sign',
    guest.sign({ details: { ...SAM, phoneNumber: 'Zxq' } }),
  )
  await hear('POST /api/nights/guests/sign', guest.sign())
  await hear('POST /api/nights/guests/sign', guest.sign())
  const [{ guestId } = {}] = (await guest.read()).games[0]?.one.guests ?? []
  const off = one.call('POST', '/api/nights/guests/off', { guestId })
  expect(await hear('POST /api/nights/guests/off', off)).toBe(200)
  await hear('POST /api/nights/guests/sign', guest.sign())
  sayAll(night, one, playerId)
  await hear('POST /api/nights/sync', one.send(one.request()))
  two.say(`score:${night.fixtureId}`, scoreOf(1, 2))
  await hear('POST /api/nights/sync', two.send(two.request()))
  await hear('POST /api/nights/sync', two.send({ after: 0, operations: [{ subject: 'Zxq' }] }))
  await hear('POST /api/nights/phones/add', one.call('POST', '/api/nights/phones/add', {}))
  for (const phone of [one, two, third]) {
    expect(await hear('GET /api/nights/tonight', phone.call('GET', '/api/nights/tonight'))).toBe(
      200,
    )
  }
  await organise('end', { deviceId: one.deviceId })
  sayAll(night, one, playerId)
  await hear('POST /api/nights/sync', one.send(one.request()))
  await hear('GET /api/nights/tonight', one.call('GET', '/api/nights/tonight'))
  await hear('GET /api/screen', app.inject({ url: `/api/screen?hall=${hall.venueId}` }))

  const all = ENDPOINTS.filter(
    ({ access, path }) => access === 'device' || /^\/api\/(nights|screen)\b/.test(path),
  )
  expect([...calls].toSorted()).toEqual(
    all.map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
  expect(bodies.join()).toMatch(/Sam Z\.|Anna Z\./)
  expect(bodies.filter((body) => MARKS.test(body))).toEqual([])
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => MARKS.test(line))).toEqual([])
})
