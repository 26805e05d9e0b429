import type { Fixture } from '../fixtures/fixture.ts'
import { irishDay, irishTime } from '../../base/time/irish.ts'
import type { SlottedGame } from './game.ts'

/** The court of a game that has none. */
export const NO_COURT = 0

/**
 * The fixtures that are on, as games in slots, to measure their fairness. Teams have the names of the draw where `names`
 * has them by number.
 */
export function gamesOfFixtures(
  fixtures: readonly Fixture[],
  names: ReadonlyMap<number, string> = new Map(),
): SlottedGame[] {
  return fixtures
    .filter(({ status }) => status === 'scheduled')
    .map(({ teamOne, teamTwo, startTime, courtNumber }) => {
      const at = new Date(startTime)
      return {
        teamOne: names.get(teamOne.id) ?? teamOne.name,
        teamTwo: names.get(teamTwo.id) ?? teamTwo.name,
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
