import type { OwnSpots } from '@hive/contract/season/substitutes'
import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { Mail } from '#ports/mail.ts'
import { askNext } from '#features/season/substitutes/ask-next.ts'
import { askToSend } from '#features/season/substitutes/ask-to-send.ts'
import { spotToken } from '#features/season/substitutes/linked-spot.ts'
import { ALAN, ANNA, givenGameToCome, START } from './attendance-world.ts'
import { bearer } from './bearer.ts'
import { later, post } from './claim-world.ts'

type World = Awaited<ReturnType<typeof givenGameToCome>>

/**
 * The game of `givenGameToCome`, on the evening before: Alan cannot come to it. Others are in its league without a team, have signed its
 * agreement and would fill in.
 */
export async function givenShortTeam() {
  const world = await givenGameToCome()
  world.clock.at = later(-25)
  await world.say(ALAN, false)
  const add = (name: string) => addPerson(world, name)
  return { ...world, ...callsOf(world), ...linksOf(world), add }
}

/** The address of somebody who was added. */
export const emailOf = (name: string) => `${name.toLowerCase().replace(' ', '.')}@hive.example`

/** Adds somebody who may be asked. */
async function addPerson({ context, alan, leagueId }: World, name: string): Promise<number> {
  const { db, agreements } = context
  const { rows } = await sql<{ id: number }>`
    insert into players (issuer, subject, email, email_verified, name, gender_id, date_of_birth,
      phone_number, emergency_contact_name, emergency_contact_phone_number)
    select issuer, ${emailOf(name)}, ${emailOf(name)}, true, ${name}, gender_id,
      date_of_birth, phone_number, emergency_contact_name, emergency_contact_phone_number
    from players where id = ${alan} returning id::int`.execute(db)
  const playerId = rows[0]?.id ?? 0
  await sql`insert into health_declarations (player_id, waiver_signed_at, sealed_answers)
    select ${playerId}, waiver_signed_at, sealed_answers from health_declarations
    where player_id = ${alan}`.execute(db)
  await sql`insert into memberships (league_id, player_id, registered)
    values (${leagueId}, ${playerId}, true)`.execute(db)
  await sql`insert into registrations (league_id, player_id, registration_type_id, state, places, held_until,
      listed_cents, due_cents, agreement_version, agreement_hash, agreement_signed_at)
    values (${leagueId}, ${playerId}, 1, 'confirmed', 1, now(), 0, 0, ${agreements[0].version}, 'hash',
      '2026-01-01')`.execute(db)
  await sql`insert into notice_choices (player_id, topic, by_mail, chosen_at)
    values (${playerId}, 'fill_in', true, now())`.execute(db)
  return playerId
}

function spotOf({ context }: Pick<World, 'context'>) {
  return context.db.selectFrom('spots').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

function callsOf(world: World) {
  const { app, fixtureId, alan, context } = world
  const missing = { fixtureId, absentId: alan }
  const call = (path: string, body: object, who: string) =>
    post(app, `/api/spots/${path}`, body, who)
  return {
    spotOf: () => spotOf(world),
    preview: (who = ANNA) => call('preview', missing, who),
    open: (who = ANNA, body: object = {}) =>
      call('open', { ...missing, start: START.toISOString(), firstId: null, ...body }, who),
    stop: async (who = ANNA) => call('stop', { spotId: (await spotOf(world)).id }, who),
    own: async (who: string): Promise<OwnSpots> =>
      (await app.inject({ url: '/api/spots', headers: bearer(who) })).json(),
    /** Asks the people of the next wave; resolves to the mails that go out. */
    ask: async (): Promise<Mail[]> => {
      const { id: spotId, waves } = await spotOf(world)
      await askNext(context, { spotId, wave: waves + 1 })
      return mailsOf(context)
    },
    /** When the next people are asked. */
    planned: async (): Promise<Date[]> => {
      const { rows } = await sql<{ at: Date }>`
        select start_after as at from pgboss.job where name = 'ask-wave' order by start_after`.execute(
        context.db,
      )
      return rows.map(({ at }) => at)
    },
  }
}

async function mailsOf(context: Context): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = { ...context.mailer, send: async (mail: Mail) => void mails.push(mail) }
  const { rows } = await sql<{ data: { askId: number } }>`
    delete from pgboss.job where name = 'send-spot-ask' returning data`.execute(context.db)
  for (const { data } of rows) await askToSend.handle({ ...context, mailer }, data)
  return mails
}

function linksOf(world: World) {
  const send = (path: string, payload: object) =>
    world.app.inject({ method: 'POST', url: `/api/spots/${path}`, payload })
  const tokenOf = async (playerId: number) =>
    spotToken(world.context.sealer, { spotId: (await spotOf(world)).id, playerId })
  return {
    tokenOf,
    linked: async (playerId: number) => send('linked', { token: await tokenOf(playerId) }),
    answer: async (playerId: number, answer: string) =>
      send('linked/say', { token: await tokenOf(playerId), answer }),
  }
}

export const NAMES = [
  'Sam Kelly',
  'Una Ryan',
  'Tom Daly',
  'Orla Nolan',
  'Fionn Burke',
  'Gra Lynch',
  'Ken Moran',
]

/** The same with some people who may be asked. */
export async function givenPeople(count = NAMES.length) {
  const team = await givenShortTeam()
  const ids: number[] = []
  for (const name of NAMES.slice(0, count)) ids.push(await team.add(name))
  return { ...team, ids }
}

type Team = Awaited<ReturnType<typeof givenPeople>>

/** Who has been asked so far. */
export async function askedOf({ context }: Team): Promise<number[]> {
  const rows = await context.db.selectFrom('spotAsks').select('playerId').orderBy('id').execute()
  return rows.map(({ playerId }) => playerId)
}

/** Opens a spot and asks the first people. */
export async function openAndAsk(team: Team) {
  await team.open()
  return team.ask()
}
