import { getSignUpsOverTime } from '@hive/contract/leagues/managed-leagues'
import type { PlacesChange } from '@hive/domain/roster/registration/sign-up-curve'
import { useRead } from '#console/api/use-calls.ts'

/** The places taken and given back over time, league by league. */
export function useSignUps() {
  const query = useRead(getSignUpsOverTime, undefined, 'leagues')
  const changesOf = (id: number): readonly PlacesChange[] =>
    query.data?.leagues.find(({ leagueId }) => leagueId === id)?.changes ?? []
  return { query, changesOf }
}
