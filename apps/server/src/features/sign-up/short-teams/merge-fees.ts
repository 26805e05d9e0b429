import { type Cents, euroOf } from '@hive/domain/base/money/cents'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { listed } from '@hive/domain/base/text/words'
import type { Database } from '#db/database.ts'
import { ALL_BACK, backToWire, planBack, sumBack } from '#features/sign-up/sign-up/service.ts'
import type { Pair, TeamFacts } from './merge-queries.ts'

/** The refund for a team that joins another: all that was paid for its places, to each who paid, also if they have left. */
export const MERGED = ALL_BACK

export type TeamWithFee = TeamFacts & {
  /** The money paid for its places that has not gone back. */
  paidCents: Cents
  /** Who paid that, by name. */
  payers: string[]
}

/** A team with what would go back for it: what the step then orders, at this moment. */
export async function withFee(db: Database, team: TeamFacts): Promise<TeamWithFee> {
  const { id: teamId, signUpId, signUpPlayerId, splitFeeCents } = team
  if (signUpId === null || signUpPlayerId === null) return { ...team, paidCents: 0, payers: [] }
  const plan = await planBack(
    db,
    {
      id: signUpId,
      registrationTypeId: REGISTRATION_TYPE_IDS.team,
      teamId,
      playerId: signUpPlayerId,
      splitFeeCents,
    },
    MERGED,
    'seen',
  )
  const { people } = await backToWire(db, [plan])
  return { ...team, paidCents: sumBack(plan), payers: [...new Set(people.map(({ name }) => name))] }
}

/** Two teams with what was paid for each. */
export async function withFees(db: Database, { stays, joins }: Pair) {
  return { stays: await withFee(db, stays), joins: await withFee(db, joins) }
}

/** The same on the wire. */
export function feeToWire({ paidCents, payers }: TeamWithFee) {
  return { back: euroOf(paidCents), payer: listed(payers) }
}
