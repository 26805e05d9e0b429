/** The points for a game. */
export type Points = { readonly win: number; readonly draw: number; readonly loss: number }

/** A game that counts, between two teams by their keys. */
export type CountedGame = {
  readonly teamOne: string
  readonly teamTwo: string
  readonly teamOneScore: number
  readonly teamTwoScore: number
}

/** What the games of one team come to. */
export type Tally = {
  readonly played: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly points: number
  readonly scored: number
  readonly conceded: number
  readonly difference: number
}

/** Of a team without a game. */
export const NOTHING: Tally = {
  played: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  points: 0,
  scored: 0,
  conceded: 0,
  difference: 0,
}

/** The tally of each of these teams, of the games among them alone. */
export function tallies(
  teams: readonly string[],
  games: readonly CountedGame[],
  points: Points,
): ReadonlyMap<string, Tally> {
  const found = new Map(teams.map((team) => [team, NOTHING]))
  for (const { teamOne, teamTwo, teamOneScore, teamTwoScore } of games) {
    const one = found.get(teamOne)
    const two = found.get(teamTwo)
    if (!one || !two) continue
    found.set(teamOne, withGame(one, teamOneScore, teamTwoScore, points))
    found.set(teamTwo, withGame(two, teamTwoScore, teamOneScore, points))
  }
  return found
}

function withGame(tally: Tally, scored: number, conceded: number, points: Points): Tally {
  const [isWon, isLost] = [scored > conceded, scored < conceded]
  return {
    played: tally.played + 1,
    wins: tally.wins + Number(isWon),
    draws: tally.draws + Number(!isWon && !isLost),
    losses: tally.losses + Number(isLost),
    points: tally.points + pointsFor({ isWon, isLost }, points),
    scored: tally.scored + scored,
    conceded: tally.conceded + conceded,
    difference: tally.difference + scored - conceded,
  }
}

function pointsFor(
  { isWon, isLost }: { isWon: boolean; isLost: boolean },
  { win, draw, loss }: Points,
): number {
  if (isWon) return win
  return isLost ? loss : draw
}
