import { shortDay } from '../../base/time/day-labels.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import { byCode } from '../../base/text/by-code.ts'
import type { Slot, SlottedGame, TeamWish } from './game.ts'

/** A game of a player in another league, and how long it takes. */
export type OtherGame = {
  readonly night: Day
  readonly start: ClockTime
  readonly minutes: number
}

type Time = Pick<Slot, 'night' | 'start'>

/** The starts at which a team has somebody who plays in another league then. */
export function busyStarts(
  slots: readonly Time[],
  others: readonly OtherGame[],
  gameMinutes: number,
): Time[] {
  const busy = slots.filter((slot) => others.some((other) => isAtOnce(slot, gameMinutes, other)))
  const keyed = new Map(busy.map(({ night, start }) => [`${night} ${start}`, { night, start }]))
  return [...keyed].toSorted(([one], [other]) => byCode(one, other)).map(([, time]) => time)
}

/** Whether a game of this league and one of another overlap. */
export function isAtOnce({ night, start }: Time, gameMinutes: number, other: OtherGame): boolean {
  const [own, theirs] = [minutesOf(start), minutesOf(other.start)]
  return night === other.night && own < theirs + other.minutes && theirs < own + gameMinutes
}

export function hasBusyTimes({ busy = [] }: Pick<TeamWish, 'busy'>): boolean {
  return busy.length > 0
}

/** Whether somebody of a team has another game then. */
export function isBusy({ busy = [] }: Pick<TeamWish, 'busy'>, { night, start }: Time): boolean {
  return busy.some((time) => time.night === night && time.start === start)
}

export function withoutBusyTimes(wish: TeamWish): TeamWish {
  return { ...wish, busy: undefined }
}

/** As many busy times as find a schedule together: those of a whole team at once where that can be, else one by one. */
export function keepBusyTimes(
  wishes: readonly TeamWish[],
  isPossible: (wishes: readonly TeamWish[]) => boolean,
): readonly TeamWish[] {
  let kept: readonly TeamWish[] = wishes.map(withoutBusyTimes)
  for (const [at, wish] of wishes.entries()) {
    const whole = kept.with(at, wish)
    if (!hasBusyTimes(wish)) continue
    if (isPossible(whole)) {
      kept = whole
      continue
    }
    for (const time of wish.busy ?? []) {
      const more = kept.with(at, { ...wish, busy: [...(kept[at]?.busy ?? []), time] })
      if (isPossible(more)) kept = more
    }
  }
  return kept
}

/** The teams of a game with somebody who has another one then. Who it is and where, is nobody else’s business. */
export function busyTeams(
  teams: readonly string[],
  slot: Time,
  wishes: readonly TeamWish[],
): string[] {
  return wishes.flatMap((wish) =>
    teams.includes(wish.team) && isBusy(wish, slot) ? [wish.team] : [],
  )
}

/** Why a time does not suit everybody of a game’s teams, a sentence each. */
export function busyTexts(
  teams: readonly string[],
  slot: Time,
  wishes: readonly TeamWish[],
): string[] {
  return busyTeams(teams, slot, wishes).map(
    (team) => `Somebody in ${team} has another game on ${shortDay(slot.night)} at ${slot.start}.`,
  )
}

/** How many games of a team clash with another one of somebody in it. */
export function clashesOf(wish: TeamWish, games: readonly SlottedGame[]): number {
  return games.filter(
    (game) => [game.teamOne, game.teamTwo].includes(wish.team) && isBusy(wish, game),
  ).length
}

/** A person of a team with a game in another league. */
export type SharedPlayer = OtherGame & {
  readonly name: string
  readonly team: string
  readonly league: string
}

/** Whose games clash, for organisers. */
export function whoClashes(
  people: readonly SharedPlayer[],
  games: readonly SlottedGame[],
  gameMinutes: number,
): { readonly name: string; readonly text: string }[] {
  return people.flatMap(({ name, team, league, ...other }) =>
    games
      .filter((game) => [game.teamOne, game.teamTwo].includes(team))
      .filter((game) => isAtOnce(game, gameMinutes, other))
      .map(({ teamOne, teamTwo, night, start }) => {
        const own = `${teamOne} v ${teamTwo} on ${shortDay(night)} at ${start}`
        return { name, text: `${own}, and ${league} at ${other.start}` }
      }),
  )
}
