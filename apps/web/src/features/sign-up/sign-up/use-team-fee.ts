import type { TeamFee } from '@hive/contract/money/team-fee'
import { useCallback } from 'react'
import { useApi } from '#app/hooks.ts'
import { useReading } from '#lib/use-reading.ts'

/** Whether the fee of a team can be split in a league, and where the split of the player's team stands. */
export function useTeamFee(leagueId: number) {
  const api = useApi()
  const read = useCallback(async (): Promise<TeamFee> => {
    const { getTeamFee } = await import('@hive/contract/money/team-fee')
    return api.call(getTeamFee, { query: { leagueId } })
  }, [api, leagueId])
  return useReading(read, 'We couldn’t load the team fee. Please try again.')
}
