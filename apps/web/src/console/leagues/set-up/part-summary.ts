import type { LeagueValues } from '@hive/contract/leagues/league-set-up'
import { priceText } from '@hive/domain/base/money/cents'
import { counted } from '@hive/domain/base/text/words'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { timeRange } from '@hive/domain/base/time/labels'
import { LEAGUE_FIELDS, type LeagueField } from '@hive/domain/leagues/leagues/league-fields'

type Part = LeagueField['part']

/** What is saved of a part of a league’s set-up, in a line. */
export function summaryOf(part: Part, values: LeagueValues): string {
  return LINES[part](values).join(' · ')
}

const LINES: Readonly<Record<Part, (values: LeagueValues) => string[]>> = {
  league: ({ numberOfTeams, abilityLevel, coEd }) => [
    counted(numberOfTeams, 'team'),
    abilityLevel,
    ...(coEd ? [LEAGUE_FIELDS.coEd.label] : []),
  ],
  when: ({ nights, startTime, endTime, courtsBooked }) => [
    nightsText(nights),
    timeRange(startTime, endTime),
    counted(courtsBooked, 'court'),
  ],
  price: ({ individualPrice, teamPrice }) => [
    `${priceText(individualPrice)} a player`,
    `${priceText(teamPrice)} a team`,
  ],
  sign_up: ({ registration, teamsClosed }) => [
    LEAGUE_FIELDS.registration.options[registration],
    ...(teamsClosed ? [LEAGUE_FIELDS.teamsClosed.label] : []),
  ],
  agreement: ({ agreementVersion }) => [
    agreementVersion === null ? 'Always the newest' : `Version ${agreementVersion}`,
  ],
  play: ({ pointsRule, gameScoring }) => [
    LEAGUE_FIELDS.gameScoring.options[gameScoring],
    LEAGUE_FIELDS.pointsRule.options[pointsRule],
  ],
}

/** `6 nights from 12 Jan 2027` */
function nightsText(nights: readonly string[]): string {
  const [first] = nights
  return first ? `${counted(nights.length, 'night')} from ${shortDay(first)}` : 'No nights yet'
}
