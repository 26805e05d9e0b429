import type { Slot, SlottedGame } from './game.ts'

/** Who can decide on a change; with `departure` a team has left, and its games went with it. */
export const DECIDERS = ['organiser', 'captains', 'departure'] as const
export type Decider = (typeof DECIDERS)[number]

/** A game before and after a change; `null` while it is not on. */
export type GameMove = {
  readonly teamOne: string
  readonly teamTwo: string
  readonly from: Slot | null
  readonly to: Slot | null
  /** The hall that it is in from now on, where a league plays in several. */
  readonly hall?: string | undefined
}

/** A change of a schedule, as its certificate has it. */
export type ScheduleChange = {
  /** The first change of a league is its number 1. */
  readonly number: number
  readonly madeAt: string
  readonly decidedBy: Decider
  readonly reason: string
  readonly moves: readonly GameMove[]
  /** The hash of the certificate before this one: of the draw, or of the change before. */
  readonly previous: string
  /** The hash of the games before, and of the games after. */
  readonly before: string
  readonly after: string
}

/** A change with the hash of its certificate, to which the next one is linked. */
export type CertifiedChange = ScheduleChange & { readonly hash: string }

type Hash = (text: string) => string | Promise<string>

/** The hash of a draw, to which the first change is linked. */
export function drawLink(
  { termsHash, gamesHash }: { termsHash: string; gamesHash: string },
  hash: Hash,
): string | Promise<string> {
  return hash(JSON.stringify([termsHash, gamesHash]))
}

/** The hash of a change's certificate, which is the same in whatever order its games are. */
export function changeDigest(change: ScheduleChange, hash: Hash): string | Promise<string> {
  const { number, madeAt, decidedBy, reason, moves, previous, before, after } = change
  const texts = moves.map(({ teamOne, teamTwo, from, to, hall }) =>
    JSON.stringify([teamOne, teamTwo, partsOf(from), partsOf(to), ...(hall ? [hall] : [])]),
  )
  return hash(
    JSON.stringify([number, madeAt, decidedBy, reason, previous, before, after, texts.toSorted()]),
  )
}

/** The games after a change; `null` when they do not have the games that it moves. */
export function applyMoves(
  games: readonly SlottedGame[],
  moves: readonly GameMove[],
): SlottedGame[] | null {
  const after = [...games]
  for (const { from, ...move } of moves) {
    if (from === null) continue
    const at = after.findIndex((game) => isGame(game, move) && isSlot(game, from))
    if (at < 0) return null
    after.splice(at, 1)
  }
  const added = moves.flatMap(({ teamOne, teamTwo, to }) =>
    to === null ? [] : [{ teamOne, teamTwo, ...to }],
  )
  return [...after, ...added]
}

function isGame(game: SlottedGame, { teamOne, teamTwo }: Omit<GameMove, 'from'>): boolean {
  return game.teamOne === teamOne && game.teamTwo === teamTwo
}

function isSlot({ night, start, court }: Slot, other: Slot): boolean {
  return night === other.night && start === other.start && court === other.court
}

function partsOf(slot: Slot | null): unknown {
  return slot && [slot.night, slot.start, slot.court]
}
