import { Refusal } from '@hive/domain/errors'
import { type Cents, euroOf, priceText } from '@hive/domain/base/money/cents'
import type { League } from '@hive/domain/season/season/league'
import { isByHand } from '@hive/domain/base/money/ways'
import { type Consequence, type TeamAfter, teamAfter } from '@hive/domain/roster/teams/leaving'
import { transferEnd } from '@hive/domain/sign-up/transfers/transfer'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import {
  lockRegistration,
  noSuchSignUp,
  type Registration,
  setLeaving,
} from '#features/roster/registration/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { takeCaptaincy, tellTeam } from '#features/roster/teams/service.ts'
import { eachOf } from '#jobs/each-of.ts'
import { cancel, leaveTeamTo } from './cancel.ts'
import { countGamesToCome, teamOf, type TeamOfPlayer } from './captain-queries.ts'
import {
  findMissing,
  findSignUpOfTeam,
  listDepartures,
  listTeamsLedBy,
} from './departure-queries.ts'
import { ALL_BACK, partOf, planBack, planStaying, policyEnding, sumBack } from './goes-back.ts'
import { listLiveOfPlayer } from './queries.ts'

/** Asks the others on a team to take it over from the captain who paid for it and wants to leave. Again changes nothing. */
export async function askOthers(
  context: Context,
  db: Database,
  registration: Registration,
  league: League,
): Promise<void> {
  const { id, playerId, teamId, leavingAt } = registration
  if (leavingAt !== null || teamId === null) return
  const since = context.now()
  // As long as the offer of a place is open: the next night is not to begin before the answer.
  await setLeaving(db, id, { since, at: transferEnd(league, since) })
  await tellTeam(context, db, { teamId, aboutId: playerId, kind: 'asked' })
}

/** The caller leaves their team after all not, and the others hear of it. Again changes nothing. */
export const stayOnTeam = atomic(
  async (context: Context, { playerId }: Caller, registrationId: number): Promise<void> => {
    const { db } = context
    const registration = await lockRegistration(db, registrationId)
    if (registration.playerId !== playerId) throw noSuchSignUp()
    const { state, teamId, leavingAt } = registration
    if (leavingAt === null || teamId === null) return
    if (state !== 'confirmed') {
      throw new Refusal(
        'offer_over',
        'Your team has another captain already, or has left the league.',
      )
    }
    await setLeaving(db, registrationId, null)
    await tellTeam(context, db, { teamId, aboutId: playerId, kind: 'stays' })
  },
)

/**
 * Makes the caller captain of a team whose captain has asked them, or is leaving it. One who was only waiting for that is
 * out of the league then. Accepting again changes nothing. Refuses another sum of a split fee than the one that was seen.
 */
export const acceptCaptaincy = atomic(
  async (context: Context, caller: Caller, { teamId, missing }: Acceptance): Promise<void> => {
    const { db } = context
    const signUpId = await findSignUpOfTeam(db, teamId)
    // In the order of those who leave: first the sign-up of the team, then the team.
    const signUp = signUpId === null ? null : await lockRegistration(db, signUpId)
    const isTakenOver = await takeCaptaincy(context, caller, teamId)
    if (!isTakenOver || !signUp) return
    admitMissing(await findMissing(db, signUp.id), missing)
    if (signUp.leavingAt !== null) await end(context, db, signUp)
    const news = { aboutId: caller.playerId, withoutId: signUp.playerId, kind: 'taken' } as const
    await tellTeam(context, db, { teamId, ...news })
  },
)

type Acceptance = { teamId: number; missing: number | null }

function admitMissing(cents: Cents | null, seen: number | null): void {
  if ((cents === null ? null : euroOf(cents)) === seen) return
  const what =
    cents === null ? 'None of the team’s fee is' : `${priceText(cents)} of the team’s fee is`
  const note = `${what} missing at this moment. Please look again before you take it over.`
  throw new Refusal('changed_meanwhile', note)
}

/** Ends the sign-ups of captains whose time to be answered is over, or who have been answered, or have no one left to ask. */
export async function endDepartures(context: Context): Promise<void> {
  await eachOf(context, await listDepartures(context.db, context.now()), (id) =>
    endDeparture(context, id),
  )
}

const endDeparture = atomic(async (context: Context, registrationId: number) => {
  const { db } = context
  const registration = await lockRegistration(db, registrationId)
  const { state, leavingAt } = registration
  if (state === 'confirmed' && leavingAt !== null) await end(context, db, registration)
})

/** The team goes to the captain that it has by now, or leaves the league with the refund of the day on which they asked. */
async function end(context: Context, db: Database, registration: Registration): Promise<void> {
  const cause = { actor: `player:${registration.playerId}`, reason: 'cancelled by the player' }
  const team = await teamOf(db, registration)
  const league = await leagueForSignUp(context, registration.leagueId)
  const ending = policyEnding(league, registration, irishDay(context.now()))
  const end = { cause, reason: 'player_cancelled' } as const
  if (team && teamAfter(team.onTeam, 'time_over') === 'passes') {
    return leaveTeamTo(context, db, registration, { ...end, mail: 'team_passed', ending })
  }
  await cancel(context, db, registration, { ...end, mail: 'cancelled', ...ending })
}

/** How an organiser gives back what was paid, where no payment provider does it. */
function byHandOf({ own: { paid } }: Awaited<ReturnType<typeof planBack>>) {
  const way = paid.find(({ cents, way: by }) => cents > 0 && isByHand(by))?.way
  return way !== undefined && isByHand(way) ? { byHand: way } : {}
}

/** The effects of an account's deletion on a day on its owner's places, by the rule that it then follows. */
export async function consequencesFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  playerId: number,
  on: Day,
): Promise<Consequence[]> {
  const all: Consequence[] = []
  for (const live of await listLiveOfPlayer(db, playerId)) {
    if (live.state !== 'confirmed' || on > live.endDate) continue
    const registration = await lockRegistration(db, live.registrationId)
    const team = await teamOf(db, registration)
    const after = team ? teamAfter(team.onTeam, 'deletes') : null
    const ending = live.cancelledAt ? ALL_BACK : policyEnding(live, registration, on)
    const plan = await planBack(db, registration, ending)
    const hasPaid = plan.own.paid.some(({ cents }) => cents > 0)
    const mayStay = after === 'passes' || after === 'asks'
    const shareBack = mayStay ? sumBack(await planStaying(db, registration, ending)) : 0
    const part = await partOf(db, plan, playerId)
    const credit = after === 'passes' ? 0 : part.credit
    const back = after === 'passes' ? shareBack : part.back - credit
    all.push({
      leagueTitle: live.title,
      team: team && after ? await fateOf(db, team, { after, now: now() }) : null,
      back: hasPaid || back > 0 ? back : null,
      ...(credit > 0 ? { credit } : {}),
      ...(shareBack > 0 ? { shareBack } : {}),
      ...byHandOf(plan),
    })
  }
  return all
}

async function fateOf(
  db: Database,
  { teamId, teamName: name, captain }: TeamOfPlayer,
  { after, now }: { after: TeamAfter; now: Date },
) {
  return { name, captain, after, games: await countGamesToCome(db, teamId, now) }
}

/** Tells the others on the teams of a captain who goes, or stays after all, in the caller's transaction. */
export async function tellTeamsLedBy(
  context: Context,
  db: Database,
  { playerId, kind }: { playerId: number; kind: 'asked' | 'stays' },
): Promise<void> {
  for (const teamId of await listTeamsLedBy(db, playerId, irishDay(context.now()))) {
    await tellTeam(context, db, { teamId, aboutId: playerId, kind })
  }
}
