import {
  changeLeague,
  getLeagueSetUp,
  leagueForm,
  type LeagueSetUp,
  type LeagueValues,
} from '@hive/contract/leagues/league-set-up'
import { fieldsOfPart } from '@hive/domain/leagues/leagues/league-fields'
import { pick } from '@hive/domain/pick'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { consoleApi, useConsoleDispatch } from '#console/api/console-api.ts'
import { useChange } from '#console/api/use-calls.ts'
import { useFieldVersions } from '#console/kit/saved-field/use-field-versions.ts'
import { useVersion } from '#console/kit/use-version.ts'
import { type LeagueFields, leagueFields } from './league-values.ts'

type LeagueFormState = UseFormReturn<LeagueFields, unknown, LeagueValues>

/** Saves a league from its form, and its fields that stand alone one by one, all under one version. */
export function useLeagueSaving(
  form: LeagueFormState,
  league: LeagueSetUp,
  read: () => Promise<LeagueSetUp>,
) {
  const send = useSend(league)
  const fields = useFieldVersions<LeagueValues>({ began: league, read, send })
  const { save, settle, follow } = useVersion(form, {
    schema: leagueForm,
    began: league.version,
    read: async () => {
      const fresh = await read()
      fields.keep(fresh)
      return { version: fresh.version, values: leagueFields(fresh.values) }
    },
    beside: fieldsOfPart('play'),
  })
  // What is not about its values, such as publishing, makes a version too.
  useEffect(() => {
    const known = fields.newest()
    const isOnlyNewer = league.version > known.version && isSame(league.values, known.values)
    if (!isOnlyNewer) return
    fields.keep(league)
    follow({ from: known.version, to: league.version })
  })
  return {
    settle,
    saveForm: (typed: LeagueValues) =>
      save(async (version) => {
        // The form leaves these to the fields beside it.
        const values = { ...typed, ...pick(fields.newest().values, fieldsOfPart('play')) }
        const reply = await send(values, version)
        fields.keep({ version: reply.version, values })
        return reply
      }),
    saveField: async <Name extends keyof LeagueValues>(name: Name, value: LeagueValues[Name]) =>
      follow(await fields.saveField(name, value)),
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
