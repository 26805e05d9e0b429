import { type LeagueStage, managedState } from '../../leagues/leagues/managed-league.ts'
import type { Moment } from '../../leagues/leagues/nights.ts'
import { addDays } from '../../base/time/day.ts'
import { missesScore } from '../fixtures/night.ts'
import { drawnPlayOffs } from '../play-offs/play-offs.ts'
import type { League } from './league.ts'
import { gamesAreOut } from './league-purpose.ts'

/** From so many days before its first night on, a league is prepared, even if it still fills. */
const DAYS_TO_PREPARE = 7

/** How far a league has come in its life. */
export function leagueStage(league: League, at: Moment, isDraft = false): LeagueStage {
  const state = managedState(league, at, isDraft)
  if (state === 'cancelled' || state === 'draft') return state
  const today = at.slice(0, 10)
  if (today < league.startDate) {
    const isFull = state === 'full' || state === 'closed'
    const isSoon = addDays(today, DAYS_TO_PREPARE) >= league.startDate
    return isFull || isSoon || gamesAreOut(league) ? 'before_first_night' : 'filling'
  }
  const isToPlay = league.fixtures.some(missesScore)
  if (league.playOffs && !isSeasonOpen(league)) {
    const { champion, isWithoutChampion } = drawnPlayOffs(league.playOffs, league)
    const isDecided = champion !== null || isWithoutChampion
    return isToPlay || !isDecided ? 'play_offs' : 'over'
  }
  if (league.endDate >= today) return 'running'
  return isToPlay ? 'running' : 'over'
}

/** Whether all games of a league are behind it, and no play-offs are made yet. */
export function awaitsPlayOffs({ fixtures, playOffs }: League): boolean {
  return playOffs === null && fixtures.length > 0 && !fixtures.some(missesScore)
}

/** Whether a game that is not of the play-offs still has no score. */
function isSeasonOpen({ fixtures, playOffs }: League): boolean {
  const ofPlayOffs = new Set(playOffs?.games.map(({ fixtureId }) => fixtureId))
  return fixtures.some((fixture) => missesScore(fixture) && !ofPlayOffs.has(fixture.id))
}
