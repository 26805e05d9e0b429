import type { NightGame } from '@hive/contract/season/nights'

/** `Dinkers v Net Gains`; one that is not there any more has moved. */
export function gameName(games: readonly NightGame[], fixtureId: number): string {
  const game = games.find((one) => one.fixtureId === fixtureId)
  return game ? `${game.one.name} v ${game.two.name}` : 'a game that has moved'
}
