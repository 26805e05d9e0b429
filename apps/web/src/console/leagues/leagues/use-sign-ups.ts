import type { PlacesChange } from '@hive/domain/roster/registration/sign-up-curve'
import { consoleApi } from '#console/api/console-api.ts'

/** The places taken and given back over time, league by league. */
export function useSignUps() {
  const query = consoleApi.useGetSignUpsOverTimeQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const changesOf = (id: number): readonly PlacesChange[] =>
    query.data?.leagues.find(({ leagueId }) => leagueId === id)?.changes ?? []
  return { query, changesOf }
}
