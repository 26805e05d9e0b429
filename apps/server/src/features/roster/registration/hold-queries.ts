import {
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/leagues/leagues/registration-type'
import type { DiscountKind } from '@hive/domain/leagues/leagues/pricing'
import type { TeamPreferences } from '@hive/domain/roster/registration/friends'
import { HOLD_MINUTES } from '@hive/domain/roster/registration/states'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { writtenOnce } from '#db/written-once.ts'
import { asColumns, type Signature, type Why } from './queries.ts'

export type NewRegistration = {
  leagueId: number
  playerId: number
  type: RegistrationType
  tryItOut: boolean
  skillLevelId: number
  places: number
  listedCents: number
  dueCents: number
  discount: DiscountKind | null
  promotionId: number | null
  /** The sign-up of the same player that this one follows: a try-out, or one on a team that has become individuals. */
  upgradesId: number | null
  /** The sign-up whose place it takes over. */
  takesOverId?: number
  /** The offer of the waiting list that it takes up. */
  offerId: number | null
  /** The nights that it pays for, from the first one on. */
  firstNight: Day | null
  nights: number | null
  adEventId: string | null
  team: { id: number; name: string } | null
  /** `null` until a client that follows the specification brings it with its last step. */
  agreement: Signature | null
  preferences: TeamPreferences
}

/** A new registration that keeps its place while its owner pays, by the database's clock; noted in the same statement. */
export async function insertHeld(
  db: Database,
  registration: NewRegistration,
  { actor, reason }: Why,
): Promise<{ id: number; heldUntil: Date }> {
  const [held] = await insertNoted(db, { ...rowOf(registration), actor, reason })
  if (!held) throw new Error('A new registration has no row.')
  return held
}

function rowOf(registration: NewRegistration) {
  const { type, agreement, team, preferences, takesOverId = null, ...columns } = registration
  return {
    ...columns,
    takesOverId,
    registrationTypeId: REGISTRATION_TYPE_IDS[type],
    teamId: team?.id ?? null,
    teamName: team?.name ?? null,
    wouldCaptain: preferences.wouldCaptain,
    ...asColumns(agreement),
  }
}

type NewRow = ReturnType<typeof rowOf> & Why

const insertNoted = writtenOnce<NewRow, { id: number; heldUntil: Date }>((db, given) => {
  const { actor, reason, ...row } = given
  return db
    .with('held', (unit) =>
      unit
        .insertInto('registrations')
        .values({
          ...row,
          state: 'held',
          heldUntil: sql<Date>`now() + make_interval(mins => ${HOLD_MINUTES})`,
        })
        .returning(['id', 'heldUntil']),
    )
    .with('noted', (unit) =>
      unit
        .insertInto('registrationEvents')
        .columns(['registrationId', 'toState', 'actor', 'reason'])
        .expression((eb) =>
          eb
            .selectFrom('held')
            .select(['id', sql.lit('held').as('toState')])
            .select([actor.as('actor'), reason.as('reason')]),
        ),
    )
    .selectFrom('held')
    .select(['id', 'heldUntil'])
})
