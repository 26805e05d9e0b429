/** The rules that can order teams. Head to head means the games among exactly those that are still level, once all of them have met. */
export const TABLE_RULES = [
  'points',
  'pointsPerGame',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadScored',
  'headToHeadSetPointsDifference',
  'difference',
  'differencePerGame',
  'scored',
  'scoredPerGame',
  'setPointsDifference',
  'wins',
  'losses',
  'forfeits',
  'lot',
  'name',
] as const
export type TableRule = (typeof TABLE_RULES)[number]

/** The name of each rule for organisers and players. */
export const RULE_NAMES: Readonly<Record<TableRule, string>> = {
  points: 'points',
  pointsPerGame: 'points per game',
  headToHeadPoints: 'head-to-head points',
  headToHeadDifference: 'head-to-head score difference',
  headToHeadScored: 'head-to-head scores for',
  headToHeadSetPointsDifference: 'head-to-head difference of points in sets',
  difference: 'score difference',
  differencePerGame: 'score difference per game',
  scored: 'scores for',
  scoredPerGame: 'scores for per game',
  setPointsDifference: 'difference of points in sets',
  wins: 'wins',
  losses: 'fewest losses',
  forfeits: 'fewest forfeits',
  lot: 'a drawn lot',
  name: 'name',
}

/** The order where a league says nothing else: by points, then by name. */
export const USUAL_ORDER: readonly TableRule[] = ['points', 'name']

/** An order in words: `points, then score difference, then name`. */
export function orderInWords(order: readonly TableRule[]): string {
  return order.map((rule) => RULE_NAMES[rule]).join(', then ')
}
