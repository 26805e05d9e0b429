import {
  changeLeague,
  getLeagueSetUp,
  leagueForm,
  type LeagueSetUp,
  type LeagueValues,
} from '@hive/contract/leagues/league-set-up'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { consoleApi, useConsoleDispatch } from '#console/api/console-api.ts'
import { useChange } from '#console/api/use-calls.ts'
import { useVersion } from '#console/kit/use-version.ts'
import { type LeagueFields, leagueFields } from './league-values.ts'

type LeagueFormState = UseFormReturn<LeagueFields, unknown, LeagueValues>

/** A version of the league’s values. */
type Known = Pick<LeagueSetUp, 'version' | 'values'>

/** Saves a league from its form, in the version that the screen knows. */
export function useLeagueSaving(
  form: LeagueFormState,
  league: LeagueSetUp,
  read: () => Promise<LeagueSetUp>,
) {
  const send = useSend(league)
  const known = useRef<Known>(league)
  const { save, settle, follow } = useVersion(form, {
    schema: leagueForm,
    began: league.version,
    read: async () => {
      const fresh = await read()
      known.current = fresh
      return { version: fresh.version, values: leagueFields(fresh.values) }
    },
  })
  // What is not about its values, such as publishing, makes a version too.
  useEffect(() => {
    const { version: from, values } = known.current
    if (league.version <= from || !isSame(league.values, values)) return
    known.current = league
    follow({ from, to: league.version })
  })
  return {
    settle,
    saveForm: (values: LeagueValues) =>
      save(async (version) => {
        const reply = await send(values, version)
        known.current = { version: reply.version, values }
        return reply
      }),
  }
}

function isSame(one: LeagueValues, other: LeagueValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Sends all values of a league, for a version of it. */
function useSend({ leagueId, signUps: expectedSignUps }: LeagueSetUp) {
  const change = useChange(changeLeague, 'leagues', 'setUp', 'notices', 'actions')
  const dispatch = useConsoleDispatch()
  return async (values: LeagueValues, version: number) => {
    const saved = await change({ ...values, leagueId, version, expectedSignUps })
    const shown = { endpoint: getLeagueSetUp, query: { leagueId } }
    // The screen goes on under its new version, also before it has read the league again.
    dispatch(
      consoleApi.util.updateQueryData('read', shown, (old) =>
        Object.assign({}, old, { version: saved.version }),
      ),
    )
    return saved
  }
}
