import { irishDay } from '../../base/time/irish.ts'
import { missesScore } from '../fixtures/night.ts'
import type { League } from './league.ts'
import { type Moment, nightsToCome } from '../../leagues/leagues/nights.ts'
import { gamesAreOut } from './league-purpose.ts'
import { awaitsPlayOffs, leagueStage } from './league-stage.ts'
import { type ManagedLeague, managedState } from '../../leagues/leagues/managed-league.ts'

/** A league as an organiser’s list shows it, with what its games ask of them. */
export function managedLeague(league: League, at: Moment, isDraft = false): ManagedLeague {
  const { id, title, startDate, endDate, weekday, startTime, endTime } = league
  const { places, placesTaken, waiting, sport, venue, isCancelled, fixtures } = league
  const today = at.slice(0, 10)
  const overdue = fixtures.filter(
    (fixture) => missesScore(fixture) && irishDay(new Date(fixture.startTime)) < today,
  )
  const nextNight = isCancelled ? null : (nightsToCome(league, at)[0] ?? null)
  return {
    id,
    title,
    startDate,
    endDate,
    weekday,
    startTime,
    endTime,
    places,
    placesTaken,
    waiting,
    sport: sport.name,
    venue: venue.name,
    town: venue.town,
    state: managedState(league, at, isDraft),
    stage: leagueStage(league, at, isDraft),
    gamesAreOut: gamesAreOut(league),
    awaitsPlayOffs: awaitsPlayOffs(league),
    nextNight,
    scoresMissing: isCancelled ? 0 : overdue.length,
  }
}
