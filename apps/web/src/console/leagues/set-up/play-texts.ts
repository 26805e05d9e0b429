import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import { POINTS_CHOICES, POINTS_RULES, pointsInWords } from '@hive/domain/season/table/points'

/** The fields about playing, which depend on no other. */
export const PLAY_FIELDS = [
  'gameScoring',
  'pointsRule',
  'ownPoints',
  'tableOrder',
  'withdrawalRule',
  'captainMoves',
  'rosterDeadline',
  'weatherNote',
] as const satisfies readonly (keyof LeagueValues)[]

/** What a new league's form and a league's own settings say at these fields. */
export const PLAY_TEXTS = {
  gameScoring: {
    label: 'Score of a game',
    hint: 'Fixed once a game has a score.',
  },
  pointsRule: { label: 'Points' },
  ownPoints: { label: 'Own points' },
  tableOrder: { label: 'Order of the table' },
  withdrawalRule: { label: 'Games of a team that withdraws' },
  captainMoves: {
    label: 'Games that captains move',
    hint: 'To a free court, or in a swap with another game; all the captains involved agree first.',
  },
  rosterDeadline: {
    label: 'Last day for changes to rosters',
    hint: 'If you leave it empty, it’s the last night.',
  },
  weatherNote: {
    label: 'Note on the weather',
    hint: 'For players, about the next night. Optional.',
  },
} as const satisfies Record<(typeof PLAY_FIELDS)[number], { label: string; hint?: string }>

export const POINTS: readonly (readonly [LeagueValues['pointsRule'], string])[] =
  POINTS_CHOICES.map((rule) => [
    rule,
    rule === 'own' ? 'Points of our own' : pointsInWords(POINTS_RULES[rule]),
  ])

export const SCORING_TEXTS: Readonly<Record<LeagueValues['gameScoring'], string>> = {
  single: 'One score',
  best_of_three_11: 'Best of three sets to 11, as in pickleball',
  best_of_three_21: 'Best of three sets to 21, as in badminton',
}

export const WITHDRAWAL_TEXTS: Readonly<Record<LeagueValues['withdrawalRule'], string>> = {
  by_share: 'Void before half are played, then forfeits',
  void: 'Void, all of them',
  forfeit: 'Played ones count, the others are forfeits',
}

export const CAPTAIN_MOVE_TEXTS: Readonly<Record<LeagueValues['captainMoves'], string>> = {
  off: 'Only we move games',
  approve: 'Captains agree, and we approve',
  automatic: 'Captains agree, and the game moves',
}
