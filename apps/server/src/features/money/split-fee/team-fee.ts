import { askedToWire } from '@hive/contract/base/asked'
import type { SplitWire, TeamFee } from '@hive/contract/money/team-fee'
import { euroOf } from '@hive/domain/base/money/cents'
import { dayOfRest, shareDeadline } from '@hive/domain/roster/registration/split-terms'
import { missingShares } from '@hive/domain/money/split-fee/split-fee'
import type { Database } from '#db/database.ts'
import type { Caller } from '#features/base/session/service.ts'
import { findRule, findSplitFor, listMates, listShares } from './queries.ts'
import { shareCents, splitOf } from './split.ts'

type SplitFee = NonNullable<Awaited<ReturnType<typeof findSplitFor>>>

/** Whether a league's fee can be split, and where the split fee of the caller's team stands. */
export async function teamFeeOf(
  db: Database,
  { playerId }: Caller,
  leagueId: number,
): Promise<TeamFee> {
  const found = await findSplitFor(db, { leagueId, playerId })
  const { rule = 'none' } = (await findRule(db, leagueId)) ?? {}
  return { rule, split: found ? await splitToWire(db, found, playerId) : null }
}

async function splitToWire(db: Database, team: SplitFee, playerId: number): Promise<SplitWire> {
  const shares = await listShares(db, team.id)
  const split = splitOf(team, shares)
  const paid = new Set(
    shares.filter(({ state }) => state === 'share_paid').map((share) => share.playerId),
  )
  // A captain who has taken a team over has paid nothing by its sign-up.
  const hasPaid = (id: number) => (id === team.payerId && team.dueCents > 0) || paid.has(id)
  const isForAll = mayPayForAll(team, playerId)
  const people = isForAll ? await listMates(db, team.teamId) : []
  return {
    registrationId: team.id,
    teamName: team.teamName,
    asked: askedToWire({ device: team.device, at: team.createdAt }),
    fee: euroOf(split.fee + team.formerCents),
    players: split.players,
    captainShare: euroOf(team.dueCents),
    formerShare: euroOf(team.formerCents),
    share: euroOf(shareCents(team)),
    missing: missingShares(split),
    beingPaid: split.beingPaid,
    startDate: team.startDate,
    deadline: shareDeadline(team),
    restOn: dayOfRest(team),
    rest: !team.hasCard ? 'asked' : team.payerId === playerId ? 'own_card' : 'captains_card',
    isLeaving: team.isLeaving,
    isForAll,
    hasPaid: hasPaid(playerId),
    people: people.map((mate) => ({ ...mate, hasPaid: hasPaid(mate.playerId) })),
  }
}

type Led = { payerId: number; captainPlayerId: number | null }

/** The captain who signed the team up answers for the fee; one who took over may pay for others too. */
export function mayPayForAll({ payerId, captainPlayerId }: Led, playerId: number): boolean {
  return playerId === payerId || playerId === captainPlayerId
}
