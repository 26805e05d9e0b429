import { counted } from '../../base/text/words.ts'
import type { Format } from './game.ts'
import { unkeptText } from './hard-dates.ts'
import { gamesIn, TEAM_LIMITS } from './rounds.ts'
import type { NoSchedule } from './schedule.ts'

/** The numbers that a draw is made of. */
type Plan = {
  readonly teams: number
  readonly slots: number
  readonly format: Format
  /** Games that the league has already. */
  readonly games: number
}

/** Why the fixtures of a league cannot be drawn; `null` when they can, as far as numbers say. */
export function drawProblem({ teams, slots, format, games }: Plan): string | null {
  if (games > 0) return 'This league has games already. Change them one by one on its page.'
  if (teams < TEAM_LIMITS.least) {
    return `A draw needs at least ${TEAM_LIMITS.least} teams, and this league has ${teams}.`
  }
  if (teams > TEAM_LIMITS.most) {
    return `A draw takes up to ${TEAM_LIMITS.most} teams, and this league has ${teams}.`
  }
  const needed = gamesIn(teams, format)
  if (needed === null) return noScheduleText({ reason: 'odd' })
  return needed > slots ? noScheduleText({ reason: 'slots', missing: needed - slots }) : null
}

/** Why the terms of a draw have no schedule. */
export function noScheduleText(found: NoSchedule): string {
  if (found.reason === 'odd') {
    return 'An odd number of teams can’t each play an odd number of games. Choose one game more or fewer.'
  }
  if (found.reason === 'dates') return unkeptText(found.teams, found.wishes)
  return `${counted(found.missing, 'game')} would have no court. Choose fewer games, or book more courts, longer nights or more nights.`
}
