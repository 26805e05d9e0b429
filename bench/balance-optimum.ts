import { costBound } from '@hive/domain/roster/balance/bound'
import { WEIGHTS } from '@hive/domain/roster/balance/cost'
import { cutGroup } from '@hive/domain/roster/balance/cut'
import { type Draft, draftOf } from '@hive/domain/roster/balance/draft'
import { friendGroups, friendsParted } from '@hive/domain/roster/balance/friends'
import { pack } from '@hive/domain/roster/balance/pack'
import type { Player, TeamRules } from '@hive/domain/roster/balance/player'
import { sizesFor } from '@hive/domain/roster/balance/sizes'
import highsModule from 'highs'
import { modelOf } from './balance-model.ts'

/** Costs that differ differ by more: a whole point, or a fraction of means with sizes of up to 40. */
const LESS = 0.01

// Its types tell of the CommonJS form; an import is the loader itself.
const highs = await (highsModule as unknown as typeof highsModule.default)()

export type Optimum = {
  /** The least cost of any arrangement; `null` when time was up before it was known. */
  readonly cost: number | null
  readonly isByBound: boolean
}

/**
 * The least cost that teams of these people can have, when one arrangement of cost `known` is there. Nothing is
 * to be solved where that is as low as can be; else HiGHS looks for a cheaper one, or proves that there is none.
 */
export function optimumOf(
  players: readonly Player[],
  rules: TeamRules,
  { known, seconds }: { known: number; seconds: number },
): Optimum {
  const { draft, parted } = questionOf(players, rules)
  const surely = costBound(draft) + WEIGHTS.friendsParted * parted
  if (known <= surely + LESS) return { cost: known, isByBound: true }
  const { Status, ObjectiveValue } = highs.solve(modelOf(draft, { below: known - LESS, surely }), {
    output_flag: false,
    time_limit: seconds,
    mip_rel_gap: 0,
    mip_abs_gap: LESS / 2,
  })
  if (Status === 'Infeasible') return { cost: known, isByBound: false }
  return { cost: Status === 'Optimal' ? ObjectiveValue : null, isByBound: false }
}

/** The groups of friends that stay whole; of those that cannot, each person alone, and how many pairs part at least. */
function questionOf(
  players: readonly Player[],
  rules: TeamRules,
): { draft: Draft; parted: number } {
  const sizes = sizesFor(rules.places, players.length)
  const most = Math.max(...sizes)
  const groups = friendGroups(players)
  const cuts = groups.map((group) => cutGroup(group, most))
  const filled = pack(
    cuts.flat().map(({ length }) => length),
    sizes,
  )
  const isWhole = (group: readonly Player[]) => filled !== null && group.length <= most
  const units = groups.flatMap((group) => (isWhole(group) ? [group] : group.map((each) => [each])))
  const teams = pack(
    units.map(({ length }) => length),
    sizes,
  )
  const placed = units.map((unit, index) => ({ players: unit, team: teams?.[index] ?? 0 }))
  const least = cuts.reduce((sum, parts) => sum + friendsParted(parts).length, 0)
  return {
    draft: draftOf(placed, { teamCount: sizes.length, minimum: rules.minimum }),
    parted: least + Number(filled === null),
  }
}
