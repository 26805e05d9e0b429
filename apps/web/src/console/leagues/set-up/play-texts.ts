import type { LeagueValues } from '@hive/contract/league-set-up'

/** The fields about playing, which depend on no other. */
export const PLAY_FIELDS = [
  'pointsRule',
  'rosterDeadline',
  'weatherNote',
] as const satisfies readonly (keyof LeagueValues)[]

/** What a new league's form and a league's own settings say at these fields. */
export const PLAY_TEXTS = {
  pointsRule: { label: 'Points' },
  rosterDeadline: {
    label: 'Last day for changes to rosters',
    hint: 'Left empty, it is the last night.',
  },
  weatherNote: {
    label: 'Note on the weather',
    hint: 'For players, about the next night. May be empty.',
  },
} as const satisfies Record<(typeof PLAY_FIELDS)[number], { label: string; hint?: string }>

export const POINTS: readonly (readonly [LeagueValues['pointsRule'], string])[] = [
  ['screen', '1 for a win, 0.5 for a tie'],
  ['policy', '2 for a win, 1 for a tie, 1 off for a forfeit'],
]
