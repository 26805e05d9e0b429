/**
 * The least that teams play again on a night, each further game of a team counted, however so many games are put on nights that have
 * room for so many each.
 */
export function leastAgain(games: number, rooms: readonly number[], teams: number): number {
  const once = Math.floor(teams / 2)
  const free = rooms.map((room) => Math.max(0, room - once))
  const over = games - rooms.reduce((sum, room) => sum + Math.min(room, once), 0)
  if (over <= 0) return 0
  // Of an odd number of teams one has the night off, and plays the first further game.
  const halves = teams % 2 === 1 ? free.filter((room) => room > 0).length : 0
  return 2 * over - Math.min(over, halves)
}
