import type { Fixture } from '../fixtures/fixture.ts'
import { irishDay, irishTime } from '../time/irish.ts'
import type { SlottedGame } from './game.ts'

/** The court of a game that has none. */
export const NO_COURT = 0

/** The fixtures that are on as games in slots, so that their fairness can be told. */
export function gamesOfFixtures(fixtures: readonly Fixture[]): SlottedGame[] {
  return fixtures
    .filter(({ status }) => status === 'scheduled')
    .map(({ teamOne, teamTwo, startTime, courtNumber }) => {
      const at = new Date(startTime)
      return {
        teamOne: teamOne.name,
        teamTwo: teamTwo.name,
        night: irishDay(at),
        start: irishTime(at),
        court: courtNumber ?? NO_COURT,
      }
    })
}

/** The teams of some fixtures by name. */
export function teamsOfFixtures(fixtures: readonly Fixture[]): string[] {
  return [
    ...new Set(fixtures.flatMap(({ teamOne, teamTwo }) => [teamOne.name, teamTwo.name])),
  ].toSorted()
}

/** The drawn games that are not played where the draw put them. */
export function changedSince(
  drawn: readonly SlottedGame[],
  now: readonly SlottedGame[],
): SlottedGame[] {
  const kept = new Set(now.map(gameText))
  return drawn.filter((game) => !kept.has(gameText(game)))
}

/** A game in its slot; which team is named first does not matter. */
function gameText({ teamOne, teamTwo, night, start, court }: SlottedGame): string {
  return JSON.stringify([night, start, court, ...[teamOne, teamTwo].toSorted()])
}
