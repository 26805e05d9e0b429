import type { League } from '@hive/domain/leagues/league'
import { isFinished } from '@hive/domain/leagues/weeks'
import { teamNameProblem } from '@hive/domain/registration/team'
import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { selectToday } from '#features/content/slice.ts'
import { selectLeagues } from '#features/leagues/slice.ts'
import {
  needsTyped,
  NO_PROBLEMS,
  type TeamDraft,
  type TeamProblems,
  withTyped,
} from './team-draft.ts'
import { selectTeams, teamsRequested } from './teams-slice.ts'

type Team = { isTeam: boolean; first: TeamDraft; captain: string; league: League }

/** The team that a captain fills in, checked as it changes and as a whole before it is paid for. */
export function useTeamDraft({ isTeam, first, captain, league }: Team) {
  const [draft, setDraft] = useState(first)
  const [problems, setProblems] = useState<TeamProblems>(NO_PROBLEMS)
  const taken = useTakenNames(isTeam)
  const limit = league.sport.playersOnTeam

  function change(changed: TeamDraft) {
    setDraft(changed)
    setProblems((before) => ({
      name: changed.name === draft.name ? before.name : teamNameProblem(changed.name, taken),
      players: changed.typed === draft.typed ? before.players : null,
    }))
  }
  function add() {
    const added = withTyped(draft, { captain, limit })
    setDraft(added.draft)
    setProblems((before) => ({ ...before, players: added.problem }))
  }
  /** The whole team, with an address that was typed and not added; `null` while something is wrong. */
  function finish(): TeamDraft | null {
    const added = needsTyped(draft)
      ? withTyped(draft, { captain, limit })
      : { draft: { ...draft, typed: '' }, problem: null }
    const name = teamNameProblem(draft.name, taken)
    setDraft(added.draft)
    refuse({ name, players: added.problem })
    return name || added.problem ? null : added.draft
  }
  /** Shows what is wrong, and leads to the first of it. */
  function refuse(found: TeamProblems) {
    setProblems(found)
    if (found.name) document.getElementById('team-name')?.focus()
    else if (found.players) document.getElementById('teammate')?.focus()
  }
  return { draft, problems, limit, change, add, finish, refuse }
}

/** The names that teams of leagues still to be played have; an early hint, the server decides. */
function useTakenNames(isTeam: boolean): string[] {
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
