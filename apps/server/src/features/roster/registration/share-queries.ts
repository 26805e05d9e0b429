import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { RestRule } from '@hive/domain/roster/registration/split-terms'
import { HOLD_MINUTES } from '@hive/domain/roster/registration/states'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { OnTeam } from '#db/keys.ts'
import { IS_OVERDUE } from './queries.ts'

/** Splits the fee of a team whose captain has yet to pay. */
export async function splitFee(
  db: Database,
  id: number,
  split: { feeCents: number; players: number; rest: RestRule },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ splitFeeCents: split.feeCents, splitPlayers: split.players, splitRest: split.rest })
    .where('id', '=', id)
    .execute()
}

type Split = {
  id: number
  dueCents: number
  splitFeeCents: number | null
  splitPlayers: number | null
}

/**
 * Makes the shares of one sign-up of a team those of another that takes over from it, with what is left of the fee once the
 * payer's own share is taken off. Nobody's card pays what is missing any more: the new owner has not agreed to that.
 */
export async function passSplitOn(
  db: Database,
  { from, to }: { from: Split; to: number },
): Promise<void> {
  const { splitFeeCents, splitPlayers, dueCents } = from
  if (splitFeeCents === null || splitPlayers === null) return
  await splitFee(db, to, {
    feeCents: splitFeeCents - dueCents,
    players: splitPlayers,
    rest: 'asked',
  })
  await db
    .updateTable('registrations')
    .set({ shareOfId: to })
    .where('shareOfId', '=', from.id)
    .execute()
}

/** The sign-up of a team, whose league, nights and level its shares have. */
type Team = {
  id: number
  leagueId: number
  teamId: number | null
  teamName: string | null
  skillLevelId: number
  firstNight: string | null
  nights: number | null
}

/** A payment of shares of a team's fee, which keeps them while its card page is open. */
export function insertShare(
  db: Database,
  { id: shareOfId, leagueId, teamId, teamName, skillLevelId, firstNight, nights }: Team,
  { playerId, dueCents }: { playerId: number; dueCents: number },
) {
  const ofTeam = { shareOfId, leagueId, teamId, teamName, skillLevelId, firstNight, nights }
  return db
    .insertInto('registrations')
    .values({
      ...ofTeam,
      playerId,
      registrationTypeId: REGISTRATION_TYPE_IDS.team_player,
      state: 'share_open',
      places: 0,
      heldUntil: sql<Date>`now() + make_interval(mins => ${HOLD_MINUTES})`,
      listedCents: dueCents,
      dueCents,
    })
    .returning(['id', 'heldUntil'])
    .executeTakeFirstOrThrow()
}

/** Whether what is read stays locked until the transaction ends, or is only looked at. */
export type Reading = 'locked' | 'seen'

/** Shares of teams' fees that are paid or being paid, oldest first. */
function selectShares(db: Database, how: Reading) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .select(IS_OVERDUE)
    .where('state', 'in', ['share_open', 'share_paid'])
    .orderBy('id')
    .$if(how === 'locked', (query) => query.forUpdate())
}

/** The shares of a team's fee that someone on it has paid or is paying, oldest first. */
export function listOwnShares(db: Database, { teamId, playerId }: OnTeam, how: Reading) {
  return selectShares(db, how)
    .where('shareOfId', 'is not', null)
    .where('teamId', '=', teamId)
    .where('playerId', '=', playerId)
    .execute()
}

/** The shares of a team's sign-up that are paid or being paid, oldest first. */
export function listShares(db: Database, shareOfId: number, how: Reading) {
  return selectShares(db, how).where('shareOfId', '=', shareOfId).execute()
}
