import type { Forfeit } from '../fixtures/fixture.ts'
import { isHere, type Night, outcomeOf } from './night.ts'
import { type Note, type PaperGuest, subjectText } from './operation.ts'

type TeamOnPhone = {
  readonly teamId: number
  readonly people: readonly { readonly playerId: number }[]
  /** Who has signed on their own phone, at the hall. */
  readonly guests?: readonly unknown[] | undefined
}

/** Who is to be at a game, as a phone of its night knows it. */
export type PeopleOfGame = {
  readonly fixtureId: number
  /** An ISO time. */
  readonly start: string
  /** How many play for each team. */
  readonly needs: number
  readonly one: TeamOnPhone
  readonly two: TeamOnPhone
}

/** Those who play for a team of a game with a signature on paper. */
export function guestsOf(night: Night, fixtureId: number, teamId: number): PaperGuest[] {
  const said = night.get(subjectText({ of: 'guest', fixtureId })) ?? []
  const guests = said.flatMap((one) => (one.kind === 'guest' ? one.value : []))
  return guests.filter((guest) => guest.teamId === teamId)
}

/** How many of a team have come to a game, guests included. */
export function countHere(
  night: Night,
  fixtureId: number,
  { teamId, people, guests = [] }: TeamOnPhone,
): number {
  const here = people.filter(({ playerId }) => isHere(night, { fixtureId, playerId }))
  return here.length + guests.length + guestsOf(night, fixtureId, teamId).length
}

/** Whether both teams of a game can play with who is here. */
export function areHere(night: Night, { fixtureId, needs, one, two }: PeopleOfGame): boolean {
  return [one, two].every((team) => countHere(night, fixtureId, team) >= needs)
}

/** The games that somebody misses who goes home during one: that one, and those from its start on that have no score yet. */
export function gamesWithout<Game extends PeopleOfGame>(
  night: Night,
  games: readonly Game[],
  { game, playerId }: { game: Game; playerId: number },
): Game[] {
  return games.filter((other) => {
    if (other.fixtureId === game.fixtureId) return true
    const people = [...other.one.people, ...other.two.people]
    const isToCome = Date.parse(other.start) >= Date.parse(game.start)
    const isTheirs = people.some((one) => one.playerId === playerId)
    return isTheirs && isToCome && outcomeOf(night, other.fixtureId).state === 'open'
  })
}

/** How long after its start a game asks what becomes of it without enough players. */
const PATIENCE_MS = 10 * 60_000

/** The sides of a game that are too few to play ten minutes after its start, or after whoever runs it chose to wait. */
export function shortSides(
  night: Night,
  game: PeopleOfGame,
  { now, waitedAt }: { now: Date; waitedAt: Date | null },
): Exclude<Forfeit, 'both'>[] {
  const from = Math.max(Date.parse(game.start), waitedAt?.getTime() ?? 0)
  if (now.getTime() < from + PATIENCE_MS) return []
  const isShort = (team: TeamOnPhone) => countHere(night, game.fixtureId, team) < game.needs
  const sides = [
    ['team_one', game.one],
    ['team_two', game.two],
  ] as const
  return sides.flatMap(([side, team]) => (isShort(team) ? side : []))
}

const FRIENDLY = 'Played as a friendly'

/** What is noted of a game that does not count, as a team had too few. */
export function friendlyNote(why: string): Note {
  return { about: 'other', text: `${FRIENDLY}: ${why}` }
}

/** Whether a game is played as a friendly, so that no score is waited for. */
export function isFriendly(night: Night, fixtureId: number): boolean {
  const notes = night.get(subjectText({ of: 'note', fixtureId })) ?? []
  return notes.some((one) => one.kind === 'note' && saysFriendly(one.value))
}

export function saysFriendly({ text }: Note): boolean {
  return text.startsWith(`${FRIENDLY}: `)
}
