import type { InvitedPerson } from '@hive/contract/sign-up/invited-people'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import { heldUntil, mayBeWrittenTo } from '@hive/domain/office/imports/held-places'
import type { League } from '@hive/domain/season/season/league'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { awaitTurn, takePlaces } from '#features/leagues/places/service.ts'
import { placesBesideRenewals } from '#features/leagues/renewals/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitToRunning } from '#features/sign-up/league-people/service.ts'
import { forgetPerson } from './forget-person.ts'
import { findInvited, listInvited, setWritten } from './invited-queries.ts'
import { sendImportInvitation } from './jobs.ts'

type Place = { leagueId: number; teamId?: number | undefined }

/** Those who have been imported into a league, or a team of it, and have not logged in yet. */
export async function invitedOf({ db, now }: Context, place: Place) {
  const invited = await listInvited(db, place)
  return {
    people: invited.map((person): InvitedPerson => {
      const { id, name, email, teamId, team, isCaptain, places, heldUntil: until } = person
      const writtenAt = person.writtenAt?.toISOString() ?? null
      const about = { id, name, email, teamId, team, isCaptain }
      return { ...about, isHeld: places > 0, heldUntil: until, writtenAt }
    }),
    toWrite: invited.filter((person) => mayBeWrittenTo(person, now())).length,
  }
}

type Letter = Place & { expected: number }

/** Writes to those who have not been written to for a day, and holds their places from today on, as far as any are left. */
export const writeToInvited = atomic(
  async (context: Context, { playerId: by }: Caller, { expected, ...place }: Letter) => {
    const { db, jobs, now } = context
    const { leagueId } = place
    await awaitTurn(db, leagueId)
    const league = await leagueForSignUp(context, leagueId)
    admitToRunning(context, league)
    const people = (await listInvited(db, place)).filter((one) => mayBeWrittenTo(one, now()))
    if (people.length !== expected) {
      const note = 'They are not as many any more. Please look again.'
      throw new Refusal('count_changed', note)
    }
    const until = heldUntil(irishDay(now()), league)
    for (const { id, places, heldUntil: before, letters } of people) {
      const isHeld = places > 0 || (await holdOne(context, league))
      const hold = isHeld ? { places: 1, heldUntil: until } : { places: 0, heldUntil: before }
      const letter = letters + 1
      await setWritten(db, id, { ...hold, letters: letter, writtenAt: now() })
      await jobs.add(db, sendImportInvitation, { personId: id, letter })
    }
    const after = { people: people.length }
    await noteAction(db, { by, kind: 'invited_written_to', subject: `league:${leagueId}`, after })
    return { written: people.length }
  },
)

/** Holds a place of a league, if one is left that is not kept for last season’s teams. */
async function holdOne(context: Context, league: League): Promise<boolean> {
  if ((await placesBesideRenewals(context, league)) <= 0) return false
  return takePlaces(context.db, league.id, 1)
}

/** Forgets one of them, and frees the place that was held. Again changes nothing. */
export const takeInvitedOff = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { leagueId, personId }: { leagueId: number; personId: number },
  ) => {
    const { db } = context
    await awaitTurn(db, leagueId)
    const person = await findInvited(db, { leagueId, personId })
    if (!person) return
    await forgetPerson(context, db, { leagueId, ...person })
    await noteAction(db, { by, kind: 'invited_taken_off', subject: `league:${leagueId}` })
  },
)
