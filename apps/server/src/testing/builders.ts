import { profileToWire } from '@hive/contract/account/account'
import { emptyProfile, type Profile } from '@hive/domain/account/account/profile'
import { addDays, nextWeekday } from '@hive/domain/base/time/day'
import type { HeldRole } from '@hive/domain/base/session/roles'
import { irishDay } from '@hive/domain/base/time/irish'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database.ts'
import { bearer } from './test-app.ts'

type LeagueOptions = { places?: number; tryItOut?: boolean; closed?: boolean; upcoming?: boolean }

/** A pickleball league that starts in five weeks and runs for eight, at 90 and 180 euro. */
export async function givenLeague(
  db: Database,
  { places = 24, tryItOut = false, closed = false, upcoming = false }: LeagueOptions = {},
): Promise<{ leagueId: number }> {
  const venue = await db
    .insertInto('venues')
    .values({
      name: `Hall ${Math.random()}`,
      address: 'Main Street',
      town: 'Leixlip',
      venueTypeId: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const startDate = nextWeekday(addDays(irishDay(new Date()), 35), 'Tuesday')
  const league = await db
    .insertInto('leagues')
    .values({
      title: 'Tuesday Pickleball',
      sportId: 1,
      venueId: venue.id,
      startDate,
      endDate: addDays(startDate, 49),
      startTime: '18:30',
      endTime: '21:30',
      teamPriceCents: 18_000,
      individualPriceCents: 9000,
      numberOfTeams: 12,
      abilityLevel: 'Beginner',
      coEd: true,
      registrationClosed: closed,
      tryItOutEnabled: tryItOut,
      isUpcoming: upcoming,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('leaguePlaces').values({ leagueId: league.id, capacity: places }).execute()
  return { leagueId: league.id }
}

/** The hall of a league. */
export async function venueOf(db: Database, leagueId: number): Promise<number> {
  const { venueId } = await db
    .selectFrom('leagues')
    .select('venueId')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return venueId
}

/** A profile that may sign up. */
export function completeProfile(email: string): Profile {
  const empty = emptyProfile(email)
  return {
    ...empty,
    name: 'Aoife Byrne',
    genderId: 2,
    dateOfBirth: '1992-04-17',
    phoneNumber: '087 123 4567',
    emergencyContactName: 'Conor Byrne',
    emergencyContactPhoneNumber: '086 123 4567',
    tShirtSizeId: 2,
    health: {
      ...empty.health,
      waiverSigned: true,
      waiverSignedDateTime: '2026-11-01T12:00:00.000Z',
      freeOfMedicalConditions: true,
    },
  }
}

/** Someone with a complete profile, saved through the API. */
export async function givenPlayer(app: FastifyInstance, email: string): Promise<void> {
  const payload = profileToWire(completeProfile(email))
  const response = await app.inject({
    method: 'POST',
    url: '/api/account',
    headers: bearer(email),
    payload,
  })
  if (response.statusCode !== 200) throw new Error(response.body)
}

/** Opens a checkout for an individual place. */
export function startCheckout(
  app: FastifyInstance,
  email: string,
  leagueId: number,
  change: object = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/payments/start-checkout-session',
    headers: bearer(email),
    payload: {
      UserEmail: email,
      LeagueId: String(leagueId),
      Price: 90,
      RegistrationTypeId: 1,
      SkillLevelId: 2,
      signedRegistrationLiabilityAgreement: true,
      ...change,
    },
  })
}

/** Gives a role to someone who has signed in: the admin's, unless the test says which. */
export async function givenRole(
  db: Database,
  email: string,
  held: HeldRole = { role: 'admin', leagueId: null },
): Promise<void> {
  const { id: playerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  // Nobody acts as an organiser without a name.
  await db
    .updateTable('players')
    .set({ name: 'Niamh Kelly' })
    .where('id', '=', playerId)
    .where('name', '=', '')
    .execute()
  await db
    .insertInto('roleGrants')
    .values({ playerId, ...held })
    .execute()
}
