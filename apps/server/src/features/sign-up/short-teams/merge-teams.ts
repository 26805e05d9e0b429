import { randomUUID } from 'node:crypto'
import type { Cents } from '@hive/domain/base/money/cents'
import type { OnTeam } from '#db/keys.ts'
import type { Context } from '#context.ts'
import { moveTeam } from '#features/base/memberships/service.ts'
import {
  becomeTeammate,
  type Cause,
  lockRegistration,
  moveTeammates,
  type Registration,
} from '#features/roster/registration/service.ts'
import { noteAction } from '#features/base/session/service.ts'
import { cancel } from '#features/sign-up/sign-up/service.ts'
import { moveAccepted, noteJoined, sendTeamMail } from '#features/roster/teams/service.ts'
import { MERGED } from './merge-fees.ts'
import type { Pair } from './merge-queries.ts'

/**
 * Locks the sign-ups of two teams, in the order of their numbers as a league that is called off does; resolves to that of
 * the one that joins.
 */
export async function lockSignUps({ db }: Context, pair: Pair): Promise<Registration | undefined> {
  const ids = [pair.stays.signUpId, pair.joins.signUpId].filter((id) => id !== null)
  const locked: Registration[] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    locked.push(await lockRegistration(db, id))
  }
  return locked.find(({ id }) => id === pair.joins.signUpId)
}

type MergeOrder = Pair & {
  /** The sign-up of the team that joins the other. */
  signUp: Registration
  /** The captain who agreed last. */
  by: number
  /** The money that goes back for the team that joins the other, as both have read. */
  expectedCents: Cents
}

/**
 * Makes two teams one. The people of the one that joins move before its sign-up ends, so that none of them loses a place;
 * then its places are free, what was paid for them goes back to whoever paid it, and the player who had its sign-up is a teammate
 * like the others.
 */
export async function mergeTeams(
  context: Context,
  { stays, joins, signUp, by, expectedCents }: MergeOrder,
): Promise<void> {
  const { db } = context
  const [from, team] = [joins.id, { id: stays.id, name: stays.name }]
  await moveTeammates(db, { from, to: team })
  await moveAccepted(db, { from, to: team.id })
  const moved = await moveTeam(db, { from, to: team.id })
  const cause: Cause = { actor: `player:${by}`, reason: `${joins.name} joined ${stays.name}` }
  await cancel(context, db, signUp, {
    cause,
    reason: 'organiser',
    mail: null,
    expectedCents,
    ...MERGED,
  })
  await becomeTeammate(context, db, signUp, { team, cause })
  // Someone may have been invited to the one team while they were on the other.
  for (const playerId of moved) await noteJoined(db, { teamId: team.id, playerId })
  const subject = `league:${signUp.leagueId}`
  const trace = { before: { team: joins.name }, after: { team: stays.name } }
  await noteAction(db, { by, kind: 'teams_merged', subject, ...trace })
  const others = moved.filter((playerId) => playerId !== joins.captainPlayerId)
  for (const playerId of others) await writeTo(context, { teamId: team.id, playerId })
}

async function writeTo({ db, jobs }: Context, player: OnTeam) {
  await jobs.add(db, sendTeamMail, { mailId: randomUUID(), kind: 'moved', ...player })
}
