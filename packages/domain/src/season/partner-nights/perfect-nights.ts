/**
 * The first rounds of whist tournaments, by their players: `1+4-2+8` are 1 and 4 against 2 and 8. Each further round adds one
 * to all numbers but the last player of an even number, who stays. All pairs are partners once and opponents twice, as the
 * differences of their numbers say. Such rounds exist for all of these numbers (Anderson 1990); these come from a search of a
 * few seconds, by trying differences in turn.
 */
const FIRST_ROUNDS: Readonly<Record<number, string>> = {
  4: '3+0-1+2',
  5: '1+4-2+3',
  8: '7+0-4+6 1+5-2+3',
  9: '1+2-5+7 3+6-4+8',
  12: '11+0-2+6 1+3-4+7 5+10-8+9',
  13: '1+4-2+8 3+12-6+11 5+7-9+10',
  16: '15+12-5+10 0+8-11+14 1+7-2+3 4+6-9+13',
  17: '1+14-9+11 2+3-5+13 4+16-8+15 6+12-7+10',
  20: '19+7-14+17 0+12-8+13 1+11-3+18 2+15-5+16 4+6-9+10',
  21: '1+9-16+19 2+14-4+10 3+13-15+20 5+12-17+18 6+8-7+11',
  24: '23+11-2+22 0+15-3+10 1+13-6+7 4+9-8+17 5+18-19+21 12+16-14+20',
  25: '1+13-4+24 2+17-5+9 3+22-7+23 6+8-16+19 10+21-14+15 11+18-12+20',
  28: '27+11-15+26 0+24-20+25 1+2-8+10 3+12-18+22 4+14-9+17 5+19-6+21 7+13-16+23',
  29: '1+10-15+18 2+25-14+16 3+8-11+12 4+20-17+27 5+13-6+24 7+19-9+23 21+28-22+26',
  32: '31+7-22+24 0+4-6+11 1+29-12+19 2+20-15+23 3+28-5+27 8+18-14+30 9+26-10+21 13+25-16+17',
}

/** Nine players have no such first round with numbers, but have one with numbers of two digits of base 3. */
const NINE = 9

/**
 * The rounds of a night on which everyone is everyone's partner once and opponent twice, where all can play, or all but one:
 * in each the seats of its games, partners next to each other, then who sits out. `null` for other numbers of players.
 */
export function perfectRounds(players: number): number[][] | null {
  const first = FIRST_ROUNDS[players]
  if (first === undefined) return null
  const games = first.split(/[ +-]/).map(Number)
  const size = players % 2 === 0 ? players - 1 : players
  return Array.from({ length: size }, (_, round) => {
    const playing = games.map((seat) => (seat === size ? seat : plus(seat, round, size)))
    return playing.length === players ? playing : [...playing, round]
  })
}

function plus(seat: number, round: number, size: number): number {
  if (size !== NINE) return (seat + round) % size
  return 3 * ((Math.floor(seat / 3) + Math.floor(round / 3)) % 3) + ((seat + round) % 3)
}
