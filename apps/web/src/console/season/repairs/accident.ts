import {
  type findRepairs,
  accident as accidentSchema,
  type SeasonLeft,
} from '@hive/contract/season/repairs'
import type { z } from 'zod'

export type Accident = z.output<typeof findRepairs.body>['accident']
/** Not a team that has come late, which has lost nothing. */
export type AccidentKind = Exclude<Accident['kind'], 'joins'>

/** The choice, as its fields have it. */
export type ChosenAccident = {
  readonly kind: AccidentKind
  readonly night: string
  readonly court: string
  readonly from: string
  readonly until: string
  readonly teamId: string
}

/** The kinds of accident that can happen to what is left of a season. */
export function kindsOf(left: SeasonLeft): AccidentKind[] {
  const { nights, courts, teams } = left
  return [
    ...(withoutPlace(left) > 0 ? (['waiting'] as const) : []),
    ...(nights.length > 0 ? (['night'] as const) : []),
    ...(courts.length > 0 ? (['court'] as const) : []),
    ...(teams.length > 0 ? (['team'] as const) : []),
  ]
}

/** How many games need a slot: those that have none, and those that stand where none can be played any more. */
export function withoutPlace({ waiting, closed }: SeasonLeft): number {
  return waiting + closed
}

/** The choice before any is made: the next night, and the first court and team. */
export function firstChoice(left: SeasonLeft): ChosenAccident {
  const { nights, courts, teams } = left
  return {
    kind: kindsOf(left)[0] ?? 'night',
    night: nights[0]?.night ?? '',
    court: String(courts[0] ?? ''),
    from: nights[0]?.night ?? '',
    until: nights.at(-1)?.night ?? '',
    teamId: String(teams[0]?.id ?? ''),
  }
}

/** The accident that is chosen, or what is wrong with the choice. */
export function accidentOf(chosen: ChosenAccident) {
  const { court, teamId } = chosen
  return accidentSchema.safeParse({ ...chosen, court: Number(court), teamId: Number(teamId) })
}
