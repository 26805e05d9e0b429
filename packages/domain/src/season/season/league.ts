import type { Fixture } from '../fixtures/fixture.ts'
import type { GameScoring } from '../fixtures/set-scores.ts'
import type { PartnerNight } from '../partner-nights/partner-night.ts'
import type { PlayOffs } from '../play-offs/play-offs.ts'
import type { OwnPoints, PointsRule } from '../../leagues/leagues/points.ts'
import type { PointsAdjustment } from '../table/table-notes.ts'
import type { TableRule } from '../../leagues/leagues/table-order.ts'
import type { Withdrawal } from '../table/withdrawal.ts'
import type { LeagueTerms } from '../../leagues/leagues/league-terms.ts'

/** A league as everyone reads it: as it is sold, and its season. */
export type League = LeagueTerms & {
  readonly gameScoring: GameScoring
  readonly pointsRule: PointsRule
  /** The points by the rule `own`. */
  readonly ownPoints: OwnPoints
  /** The rules that order the teams of the table, from the first to the last. */
  readonly tableOrder: readonly TableRule[]
  /** Points that staff have given teams or taken away. */
  readonly adjustments: readonly PointsAdjustment[]
  /** Teams that have left the season. */
  readonly withdrawals: readonly Withdrawal[]
  /** The ids of all teams as their lots were drawn; none while no lot has told level teams apart. */
  readonly lot?: readonly number[] | undefined
  readonly fixtures: readonly Fixture[]
  /** After the season; `null` where there are none. */
  readonly playOffs: PlayOffs | null
  /** Nights on which partners change, published ones, the first one first; what devices kept before has none. */
  readonly partnerNights?: readonly PartnerNight[] | undefined
}
