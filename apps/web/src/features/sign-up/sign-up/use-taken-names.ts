import { isFinished } from '@hive/domain/leagues/leagues/weeks'
import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/base/site/slice.ts'
import { selectLeagues } from '#features/leagues/leagues/slice.ts'
import { selectTeams, teamsRequested } from '#features/season/fixtures/teams-slice.ts'

/** The names of teams in leagues still to be played; an early hint only, since the server decides. */
export function useTakenNames(isTeam: boolean): string[] {
  const dispatch = useAppDispatch()
  const teams = useAppSelector(selectTeams)
  const leagues = useAppSelector(selectLeagues)
  const today = useAppSelector(selectToday)
  useEffect(() => {
    if (isTeam) void dispatch(teamsRequested(undefined))
  }, [dispatch, isTeam])
  const played = new Set(leagues.filter((league) => !isFinished(league, today)).map(({ id }) => id))
  return teams.filter(({ LeagueId }) => played.has(LeagueId)).map(({ Name }) => Name)
}
