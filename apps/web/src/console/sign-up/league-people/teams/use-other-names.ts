import { useEffect } from 'react'
import { useAppDispatch } from '#app/hooks.ts'
import { leaguesNeeded } from '#features/leagues/leagues/slice.ts'
import { useTakenNames } from '#features/sign-up/sign-up/use-taken-names.ts'

/** The names of teams in leagues still to be played, which no new team can have. */
export function useOtherNames(): readonly string[] {
  const dispatch = useAppDispatch()
  useEffect(() => {
    void dispatch(leaguesNeeded())
  }, [dispatch])
  return useTakenNames(true)
}
