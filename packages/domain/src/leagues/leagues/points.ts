import type { PlainLeagueValues } from './league-fields.ts'

/** The points of a game in the table. A forfeit counts as a loss does, unless it says otherwise. */
export type Points = {
  readonly win: number
  readonly draw: number
  readonly loss: number
  readonly forfeit?: number
}

/** The points of a league that sets its own, with every number named. */
export type OwnPoints = Required<Points>

/** The profiles with a name: `screen` as the table on screen explains them, `policy` as the policies do. */
export const POINTS_RULES = {
  screen: { win: 1, draw: 0.5, loss: 0, forfeit: 0 },
  policy: { win: 2, draw: 1, loss: 0, forfeit: -1 },
  football: { win: 3, draw: 1, loss: 0, forfeit: 0 },
} as const satisfies Record<string, OwnPoints>

export type PointsRule = PlainLeagueValues['pointsRule']

/** The points of a league: those of its profile, or its own. */
export function pointsOf(rule: PointsRule, own: OwnPoints): OwnPoints {
  return rule === 'own' ? own : POINTS_RULES[rule]
}

/** Points in words: `2 for a win, 1 for a tie, 1 off for a forfeit`. */
export function pointsInWords({ win, draw, loss, forfeit }: OwnPoints): string {
  return [
    worth(win, 'win'),
    worth(draw, 'tie'),
    ...(loss === 0 ? [] : [worth(loss, 'loss')]),
    ...(forfeit === loss ? [] : [worth(forfeit, 'forfeit')]),
  ].join(', ')
}

function worth(points: number, result: string): string {
  return `${Math.abs(points)}${points < 0 ? ' off' : ''} for a ${result}`
}

/** Points as the table prints them: one decimal if fractional. */
export function pointsText(points: number): string {
  return Number.isInteger(points) ? String(points) : points.toFixed(1)
}
