import { chance } from '../balance/chance.ts'
import { type Evening, type FullEvening, limitOn, roomOn } from './evening.ts'
import type { NightRule } from './seat-night.ts'
import type { Pair } from './starters.ts'

type Filled = { readonly full: FullEvening[]; readonly left: Pair[] }
type Limits = { readonly teams: number; readonly each: number; readonly isPossible: NightRule }

const TRIES = 20_000
/** Nights that are looked at for each game; the one that suits it best is taken. */
const LOOKS = 6

/** Finds nights for games that are left over, by moving others: each game that has to give way is looked after next. */
export function squeeze({ full, left }: Filled, { teams, each, isPossible }: Limits): Filled {
  const nights = full.map((evening) => ({
    evening,
    room: Math.min(roomOn(evening, teams), each * Math.floor(teams / 2)),
    limit: limitOn(evening, each),
    games: [...evening.games],
  }))
  const room = nights.reduce((sum, night) => sum + night.room, 0)
  const games = nights.reduce((sum, night) => sum + night.games.length, 0)
  if (games + left.length > room) return { full, left }
  const waiting = [...left]
  const random = chance(1)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  for (let tries = 0; tries < TRIES && waiting.length > 0; tries += 1) {
    const game = waiting.shift()
    const looked = Array.from({ length: LOOKS }, () => pick(nights))
    const options = looked.flatMap((night) =>
      night && game ? [{ night, out: inTheWay(night, game, { pick, isPossible }) }] : [],
    )
    const [best] = options.toSorted((one, other) => one.out.length - other.out.length)
    if (!game || !best) break
    best.night.games = [...best.night.games.filter((other) => !best.out.includes(other)), game]
    waiting.push(...best.out)
  }
  return {
    full: full.map((evening, at) => ({ ...evening, games: nights[at]?.games ?? [] })),
    left: waiting,
  }
}

type Night = {
  readonly evening: Evening
  readonly room: number
  readonly limit: number
  readonly games: readonly Pair[]
}

type Choice = {
  readonly pick: (games: readonly Pair[]) => Pair | undefined
  readonly isPossible: NightRule
}

/** The games that have to leave a night so that another one can be played on it. */
function inTheWay(
  { evening, room, limit, games }: Night,
  game: Pair,
  { pick, isPossible }: Choice,
): Pair[] {
  const out: Pair[] = []
  for (const seat of game) {
    const own = games.filter((other) => other.includes(seat) && !out.includes(other))
    const one = own.length >= limit ? pick(own) : undefined
    if (one) out.push(one)
  }
  let stays = games.filter((other) => !out.includes(other))
  while (stays.length >= room || !isPossible(evening, [...stays, game])) {
    const one = pick(stays)
    if (!one) break
    out.push(one)
    stays = stays.filter((other) => other !== one)
  }
  return out
}
