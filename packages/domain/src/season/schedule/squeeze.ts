import { chance } from '../../base/chance/chance.ts'
import type { Evening, FullEvening } from './evening.ts'
import type { NightRule } from './seat-night.ts'
import type { Pair } from './starters.ts'

/** A night, and what it may hold. */
export type NightLimits = {
  readonly evening: Evening
  /** The most games. */
  readonly room: number
  /** The most games of a team. */
  readonly limit: number
}

type FilledEvenings = { readonly full: FullEvening[]; readonly left: readonly Pair[] }

const TRIES = 20_000
/** Nights that are looked at for each game; the one that suits it best is taken. */
const LOOKS = 6

/** Finds nights for games that are left over, by moving others: each game that has to give way is looked after next. */
export function squeeze(
  { full, left }: FilledEvenings,
  limits: readonly NightLimits[],
  isPossible: NightRule,
): FilledEvenings {
  if (left.length === 0) return { full, left }
  const nights = limits.map((night, at) => ({ ...night, games: full[at]?.games ?? [] }))
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
      night && game && isPossible(night.evening, [game])
        ? [{ night, out: inTheWay(night, game, { pick, isPossible }) }]
        : [],
    )
    const [best] = options.toSorted((one, other) => one.out.length - other.out.length)
    if (!game) break
    if (!best) {
      waiting.push(game)
      continue
    }
    best.night.games = [...best.night.games.filter((other) => !best.out.includes(other)), game]
    waiting.push(...best.out)
  }
  return {
    full: full.map((evening, at) => ({ ...evening, games: nights[at]?.games ?? [] })),
    left: waiting,
  }
}

type Night = NightLimits & { readonly games: readonly Pair[] }

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
