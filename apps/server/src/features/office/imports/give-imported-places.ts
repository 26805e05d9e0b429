import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { fillPlace } from '#features/sign-up/league-people/service.ts'
import { lockLive } from '#features/roster/registration/service.ts'
import { importCause } from './import-cause.ts'
import { deletePeople, listArrived, lockPerson, setPlace } from './player-queries.ts'

type ArrivedRow = Awaited<ReturnType<typeof listArrived>>[number]

/**
 * Gives imported people their places once they have logged in. Each is a transaction of its own: one that is refused, as
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
  const person = await lockPerson(db, id)
  // Undone, or dealt with by another process, since the list was read.
  if (!person) return
  const { importId, line, teamId, skillLevelId: skill, madeBy } = person
  await deletePeople(db, { importId, line })
  // They have signed up themselves.
  if (await lockLive(db, { leagueId, playerId })) return
  const league = await leagueForSignUp(context, leagueId)
  const place = { playerId, skill, taken: null, teamId }
  const cause = importCause({ by: madeBy, system: person.system })
  const registrationId = await fillPlace(context, league, place, cause)
  await setPlace(db, { importId, line, registrationId })
})
