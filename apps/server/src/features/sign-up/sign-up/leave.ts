import { teamAfter } from '@hive/domain/roster/teams/leaving'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { type Cause, lockRegistration } from '#features/roster/registration/service.ts'
import { findDeletion } from '#features/base/players/service.ts'
import { awaitFeeOf } from '#features/money/split-fee/service.ts'
import { cancel, leaveTeamTo } from './cancel.ts'
import { ALL_BACK, policyEnding } from './goes-back.ts'
import { teamOf } from './captain-queries.ts'
import { giveUp } from './give-up.ts'
import { listLiveOfPlayer } from './queries.ts'

/**
 * Takes a player out of every league that is not over yet, as cancelling would: what is held
 * is given up, what is paid for is cancelled with the money that the policy gives back.
 */
export async function leaveEveryLeague(
  context: Context,
  db: Database,
  { playerId, cause }: { playerId: number; cause: Cause },
): Promise<void> {
  for (const live of await listLiveOfPlayer(db, playerId)) await leave(context, db, live, cause)
}

/** The day on which an account was to go, and what goes back was promised for, also where it goes later. */
async function lastDayOf(db: Database, playerId: number, today: Day): Promise<Day> {
  const { deletionDueAt } = await findDeletion(db, playerId)
  const due = deletionDueAt === null ? today : irishDay(deletionDueAt)
  return due < today ? due : today
}

type Live = Awaited<ReturnType<typeof listLiveOfPlayer>>[number]

async function leave(
  context: Context,
  db: Database,
  { registrationId, startDate, endDate, cancelledAt }: Live,
  cause: Cause,
): Promise<void> {
  await awaitFeeOf(db, { id: registrationId })
  // Read again: what moves a try-out up has gone with it by now.
  const registration = await lockRegistration(db, registrationId)
  const today = irishDay(context.now())
  const { state, playerId } = registration
  const ending = policyEnding({ startDate }, registration, await lastDayOf(db, playerId, today))
  if (state === 'held' || state === 'share_open') await giveUp(context, db, registration, cause)
  if (registration.state !== 'confirmed' || today > endDate) return
  const team = await teamOf(db, registration)
  // The seven days are over in which the others could have taken the team over.
  if (team && !cancelledAt && teamAfter(team.onTeam, 'time_over') === 'passes') {
    return leaveTeamTo(context, db, registration, {
      cause,
      mail: null,
      reason: 'player_cancelled',
      ending,
    })
  }
  const end = cancelledAt
    ? ({ reason: 'league_cancelled', mail: 'league_cancelled', ...ALL_BACK } as const)
    : ({ reason: 'player_cancelled', mail: 'cancelled', ...ending } as const)
  await cancel(context, db, registration, { cause, ...end })
}
