import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn, givePlacesBack } from '#features/leagues/places/service.ts'
import { makeCaptain } from '#features/roster/teams/service.ts'
import { fillPlace } from '#features/sign-up/league-people/service.ts'
import { lockLive } from '#features/roster/registration/service.ts'
import { freePlaces } from '#features/roster/waiting/service.ts'
import { placeOnList, putOnTeam } from '#features/base/memberships/service.ts'
import { importCause, namedCause } from './import-cause.ts'
import { deletePerson, listArrived, lockPerson, setPlace } from './player-queries.ts'

type ArrivedRow = Awaited<ReturnType<typeof listArrived>>[number]

/**
 * Gives people who were imported or named their places once they have logged in. Each is a transaction of its own: one that is refused, as
 * in a full league, stops no other, and is tried again with the next run.
 */
export async function giveImportedPlaces(context: Context): Promise<void> {
  for (const arrived of await listArrived(context.db, irishDay(context.now()))) {
    await giveOne(context, arrived).catch((error: unknown) => {
      context.log.info({ err: error, person: arrived.id }, 'an imported place was not given')
    })
  }
}

const giveOne = atomic(async (context: Context, { id, leagueId, playerId }: ArrivedRow) => {
  const { db } = context
  await awaitTurn(db, leagueId)
  const person = await lockPerson(db, id)
  // Undone, or dealt with by another process, since the list was read.
  if (!person) return
  const { importId, line, teamId, skillLevelId: skill, places } = person
  const by = person.givenBy ?? person.madeBy ?? 0
  const live = await lockLive(db, { leagueId, playerId })
  // They are paying for a place of their own: it is looked at again once they have it, or not.
  if (live?.state === 'held') return
  await deletePerson(db, { id })
  if (live) {
    await freePlaces(context, db, { leagueId, places })
    await putOnFirstTeam(db, { leagueId, playerId, teamId })
  } else {
    // The place that was held is theirs, so the waiting list does not see it.
    if (places > 0) await givePlacesBack(db, leagueId, places)
    const league = await leagueForSignUp(context, leagueId)
    const place = { playerId, skill, taken: null, teamId, wasHeld: places > 0 }
    const cause = person.system ? importCause({ by, system: person.system }) : namedCause(by)
    const registrationId = await fillPlace(context, league, place, cause)
    if (importId !== null && line !== null) await setPlace(db, { importId, line, registrationId })
  }
  if (person.isCaptain) await lead(context, { leagueId, playerId, teamId, by })
})

type Arrived = { leagueId: number; playerId: number; teamId: number | null }

/** Puts somebody who has signed up themselves on the team of the file, unless they are on one. */
async function putOnFirstTeam(db: Database, { leagueId, playerId, teamId }: Arrived) {
  const onList = await placeOnList(db, { leagueId, playerId })
  if (teamId === null || !onList?.registered || onList.teamId !== null) return
  await putOnTeam(db, { leagueId, teamId, playerIds: [playerId] })
}

/** Makes the captain of the file captain, unless they are on another team or theirs has a captain. */
async function lead(context: Context, arrived: Arrived & { by: number }): Promise<void> {
  const { db } = context
  const { leagueId, playerId, teamId, by } = arrived
  const onList = await placeOnList(db, { leagueId, playerId })
  if (teamId === null || onList?.teamId !== teamId) return
  await makeCaptain(context, db, { teamId, playerId, by, isFirst: true })
}
