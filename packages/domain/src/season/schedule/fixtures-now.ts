import type { Fixture } from '../fixtures/fixture.ts'
import { irishDay, irishTime } from '../../base/time/irish.ts'
import type { SlottedGame } from './game.ts'
import { namesApart } from './names-apart.ts'

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

/**
 * The names of the teams of some fixtures by number. Of two of one name, that which is still in has it, and the one that has
 * left gets a number.
 */
export function namesOfFixtures(
  fixtures: readonly Pick<Fixture, 'teamOne' | 'teamTwo'>[],
  left: readonly { readonly teamId: number }[],
): Map<number, string> {
  const teams = fixtures.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo])
  const gone = new Set(left.map(({ teamId }) => teamId))
  const [still, others] = [false, true].map((isGone) =>
    teams.filter(({ id }) => gone.has(id) === isGone),
  )
  return namesApart([...(still ?? []), ...(others ?? [])])
}
