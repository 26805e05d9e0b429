/** A pair of seats that meet in a round. */
export type Pair = readonly [number, number]

/**
 * Starters by their odd `size`: pairs of the numbers from 1 to `size` - 1 in which each difference occurs once.
 * Turned on by one from round to round, they let everyone meet everyone. They have the least carry-over that a search
 * could find.
 */
const STARTERS: Readonly<Record<number, string>> = {
  3: '1-2',
  5: '1-4 2-3',
  7: '1-5 2-3 4-6',
  9: '1-7 2-4 3-8 5-6',
  11: '1-7 2-5 3-10 4-6 8-9',
  13: '1-10 2-8 3-4 5-7 6-11 9-12',
  15: '1-12 2-9 3-4 5-10 6-8 7-13 11-14',
  17: '1-5 2-16 3-11 4-14 6-7 8-13 9-15 10-12',
  19: '1-4 2-9 3-18 5-13 6-11 7-17 8-14 10-12 15-16',
  21: '1-9 2-5 3-19 4-10 6-17 7-14 8-20 11-15 12-13 16-18',
  23: '1-3 2-19 4-18 5-8 6-11 7-17 9-13 10-22 12-20 14-21 15-16',
  25: '1-14 2-22 3-4 5-8 6-17 7-9 10-19 11-21 12-16 13-20 15-23 18-24',
  27: '1-11 2-6 3-12 4-16 5-19 7-23 8-14 9-17 10-13 15-22 18-20 21-26 24-25',
  29: '1-12 2-17 3-15 4-11 5-26 6-8 7-27 9-22 10-16 13-23 14-18 19-24 20-21 25-28',
  31: '1-8 2-15 3-30 4-19 5-27 6-7 9-17 10-29 11-16 12-22 13-24 14-28 18-21 20-26 23-25',
}

/** The starter of an odd number of seats from 3 to 31. */
export function starterOf(size: number): Pair[] {
  const partners = STARTERS[size]?.split(' ') ?? []
  return partners.map((pair) => {
    const [one = 0, other = 0] = pair.split('-').map(Number)
    return [one, other]
  })
}
