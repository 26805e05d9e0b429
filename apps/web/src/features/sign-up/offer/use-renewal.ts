import type { Renewal } from '@hive/contract/leagues/renewals'
import type { League } from '@hive/domain/season/season/league'
import { isRenewalOpen } from '@hive/domain/leagues/renewals/renewal'
import { useCallback } from 'react'
import { useApi, useAppSelector } from '#app/hooks.ts'
import { selectIsSignedIn } from '#features/base/session/slice.ts'
import { selectMoment } from '#features/base/site/slice.ts'
import { useReading } from '#lib/use-reading.ts'

/**
 * The team that a captain of last season can sign up again before everyone else; `null` without one. The server is asked
 * only while captains come first.
 */
export function useRenewal(league: League): Renewal | null {
  const api = useApi()
  const isOpen = isRenewalOpen(league, useAppSelector(selectMoment))
  const isAsked = useAppSelector(selectIsSignedIn) && isOpen
  const { id: leagueId } = league
  const read = useCallback(async (): Promise<Renewal | null> => {
    if (!isAsked) return null
    const { getRenewal } = await import('@hive/contract/leagues/renewals')
    return (await api.call(getRenewal, { query: { leagueId } })).renewal
  }, [api, isAsked, leagueId])
  return useReading(read, 'We could not look for your team.').value
}
