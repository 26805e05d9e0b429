import { chance } from '../base/chance/chance.ts'
import type { Accident, PlannedGame, RepairProblem } from '../season/repairs/planned-game.ts'
import type { Slot } from '../season/schedule/game.ts'
import { makeSchedule } from '../season/schedule/make-schedule.ts'
import { addDays } from '../base/time/day.ts'

const STARTS = ['18:30', '19:20', '20:10']
const FIRST_NIGHT = '2026-01-05'

type Season = {
  teams: number
  format: 'single' | 'double'
  starts: number
  courts: number
  /** Nights without a game at the end. */
  spareNights: number
  /** Of the games that have been played, in the order of time. */
  playedShare: number
}

/** A season as it was drawn, with some of it played, in a hall with some room to spare. */
function seasonOf(season: Season): Omit<RepairProblem, 'accident'> {
  const { teams, starts, courts } = season
  const games = teams * (teams - 1) * (season.format === 'double' ? 1 : 0.5)
  const room = starts * Math.min(courts, Math.floor(teams / 2))
  const nights = Math.ceil(games / room) + 3
  const slots = slotsOf({ nights, starts, courts })
  const terms = {
    teams: Array.from({ length: teams }, (_, at) => `Team ${at + 1}`),
    format: season.format,
    slots,
    wishes: [],
    seed: 'repairs',
  }
  // By these rules nights are left over at the end.
  const schedule = makeSchedule(terms, { rules: 'hive-schedule-1' })
  if ('reason' in schedule) throw new Error(`No season of ${teams} teams.`)
  const played = Math.floor(schedule.games.length * season.playedShare)
  const planned = schedule.games.map(({ teamOne, teamTwo, ...slot }, at): PlannedGame => {
    return { id: 100 + at, teamOne, teamTwo, slot, isFixed: at < played }
  })
  const [from, until] = [planned[played]?.slot?.night ?? '', planned.at(-1)?.slot?.night ?? '']
  const end = addDays(until, 7 * season.spareNights)
  const open = slotsOf({ nights: nights + 4, starts, courts }).filter(
    ({ night }) => from <= night && night <= end,
  )
  return { games: planned, slots: open, gameMinutes: 50, wishes: [] }
}

function slotsOf({
  nights,
  starts,
  courts,
}: Record<'nights' | 'starts' | 'courts', number>): Slot[] {
  return Array.from({ length: nights }, (_, week) => addDays(FIRST_NIGHT, 7 * week)).flatMap(
    (night) =>
      STARTS.slice(0, starts).flatMap((start) =>
        Array.from({ length: courts }, (_, court) => ({ night, start, court: court + 1 })),
      ),
  )
}

/** Something that goes wrong in a season; `part` says when, as a share of what is left. */
function accidentIn(
  { games }: Omit<RepairProblem, 'accident'>,
  kind: Exclude<Accident['kind'], 'waiting'>,
  part: number,
): Accident {
  const left = games.filter(({ isFixed }) => !isFixed)
  const game = left[Math.floor(part * left.length)]
  const slot = game?.slot
  if (!slot) throw new Error('No game is left.')
  if (kind === 'night') return { kind, night: slot.night }
  if (kind === 'team') return { kind, team: game.teamOne }
  return { kind, court: slot.court, from: slot.night, until: addDays(slot.night, 14) }
}

/** A season of up to so many teams that has lost a night, a court or a team. The same seed gives the same. */
export function damagedSeason(seed: number, { mostTeams }: { mostTeams: number }): RepairProblem {
  const random = chance(seed)
  const upTo = (most: number, least = 0) => least + Math.floor(random() * (most - least + 1))
  const season = seasonOf({
    teams: upTo(mostTeams, 3),
    format: random() < 0.5 ? 'single' : 'double',
    starts: upTo(STARTS.length, 1),
    courts: upTo(4, 1),
    spareNights: upTo(2),
    playedShare: upTo(3) / 4,
  })
  const kind = (['night', 'court', 'team'] as const)[upTo(2)] ?? 'night'
  return { ...season, accident: accidentIn(season, kind, random()) }
}
