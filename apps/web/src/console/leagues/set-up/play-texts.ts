import type { LeagueValues } from '@hive/contract/league-set-up'
import { POINTS_CHOICES, POINTS_RULES, pointsInWords } from '@hive/domain/standings/points'

/** The fields about playing, which depend on no other. */
export const PLAY_FIELDS = [
  'pointsRule',
  'ownPoints',
  'tableOrder',
  'rosterDeadline',
  'weatherNote',
] as const satisfies readonly (keyof LeagueValues)[]

/** What a new league's form and a league's own settings say at these fields. */
export const PLAY_TEXTS = {
  pointsRule: { label: 'Points' },
  ownPoints: { label: 'Own points' },
  tableOrder: { label: 'Order of the table' },
  rosterDeadline: {
    label: 'Last day for changes to rosters',
    hint: 'Left empty, it is the last night.',
  },
  weatherNote: {
    label: 'Note on the weather',
    hint: 'For players, about the next night. May be empty.',
  },
} as const satisfies Record<(typeof PLAY_FIELDS)[number], { label: string; hint?: string }>

export const POINTS: readonly (readonly [LeagueValues['pointsRule'], string])[] =
  POINTS_CHOICES.map((rule) => [
    rule,
    rule === 'own' ? 'Points of our own' : pointsInWords(POINTS_RULES[rule]),
  ])
