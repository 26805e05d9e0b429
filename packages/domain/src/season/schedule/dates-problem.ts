import { counted } from '../../base/text/words.ts'
import { eveningsOf } from './evening.ts'
import { type Format, isInHalves, type Slot, type TeamWish } from './game.ts'
import { cannotPlay, hardText, hasHardDates, unkeptText } from './hard-dates.ts'
import { gamesIn } from './rounds.ts'

type Plan = {
  readonly teams: readonly string[]
  readonly format: Format
  readonly slots: readonly Slot[]
  readonly wishes: readonly TeamWish[]
}

/**
 * Why a draw cannot keep all hard dates, as far as counting says; `null` where it may. The draw itself says it in any case, before
 * its terms are fixed.
 */
export function datesProblem({ teams, format, slots, wishes }: Plan): string | null {
  const games = gamesIn(teams.length, format)
  const named = wishes.filter(hasHardDates)
  if (games === null || named.length === 0) return null
  const each = fewestGames({ teams, format })
  const short = named.find((wish) => startsFor(wish, slots) < each)
  if (short) {
    const left = counted(startsFor(short, slots), 'start')
    return `${short.team} ${hardText(short)}, so it has ${counted(each, 'game')} to play and only ${left} left to play them at. Agree with its captain which date goes, or add nights.`
  }
  return roomFor(teams, slots, named) < games
    ? unkeptText(
        named.map(({ team }) => team),
        named,
      )
    : null
}

/** Whether counting says that no schedule keeps all hard dates. */
export function isTooLittle(plan: Plan): boolean {
  const { teams, format, slots, wishes } = plan
  const games = gamesIn(teams.length, format) ?? 0
  const named = wishes.filter(hasHardDates)
  const each = fewestGames(plan)
  return named.some((wish) => startsFor(wish, slots) < each) || roomFor(teams, slots, named) < games
}

/** How many games each team has; of halves, those of the team with the fewest. */
function fewestGames({ teams, format }: Pick<Plan, 'teams' | 'format'>): number {
  if (!isInHalves(format)) return (2 * (gamesIn(teams.length, format) ?? 0)) / teams.length
  const smaller = Math.min(format.top.length, teams.length - format.top.length)
  return (smaller - 1) * (format.halves === 'double' ? 2 : 1)
}

/** How many teams rule something out, and that it is kept; `null` where none does. */
export function datesCountText(wishes: readonly TeamWish[]): string | null {
  const named = wishes.filter(hasHardDates)
  const nights = named.reduce((sum, { cannot = [] }) => sum + cannot.length, 0)
  const first = named.filter(({ after }) => after !== undefined).length
  const parts = [
    nights > 0 && counted(nights, 'night'),
    first > 0 && `the first start for ${counted(first, 'team')}`,
  ].filter((text) => text !== false)
  return named.length === 0
    ? null
    : `Teams have ruled out ${parts.join(' and ')}. The draw keeps all of it, or says why it can’t before anything is locked.`
}

/** At how many starts a team can play. */
function startsFor(wish: TeamWish, slots: readonly Slot[]): number {
  const open = slots.filter((slot) => !cannotPlay(wish, slot))
  return new Set(open.map(({ night, start }) => `${night} ${start}`)).size
}

/** How many games there is room for at most: at each start no more than courts, and than pairs of teams that can play. */
function roomFor(teams: readonly string[], slots: readonly Slot[], named: readonly TeamWish[]) {
  const starts = eveningsOf(slots).flatMap((evening) => [
    ...Map.groupBy(evening.slots, ({ start }) => start).values(),
  ])
  return starts.reduce((room, courts) => {
    const [slot] = courts
    const away = slot ? named.filter((wish) => cannotPlay(wish, slot)).length : 0
    return room + Math.min(courts.length, Math.floor((teams.length - away) / 2))
  }, 0)
}
