import type { LeagueSetUp, LeagueValues } from '@hive/contract/leagues/league-set-up'
import { fieldsOfPart } from '@hive/domain/leagues/leagues/league-fields'
import { pick } from '@hive/domain/pick'
import type { UseFormReturn } from 'react-hook-form'
import { replyTo } from '#console/api/contract-calls.ts'
import { setUpApi } from '#console/api/set-up-api.ts'
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
  const [change] = setUpApi.useChangeLeagueMutation()
  const { leagueId, signUps: expectedSignUps } = league
  const send = (values: LeagueValues, version: number) =>
    replyTo(change({ ...values, leagueId, version, expectedSignUps }))
  const fields = useFieldVersions<LeagueValues>({ began: league, read, send })
  const { save, settle, follow } = useVersion(form, league.version, async () => {
    const fresh = await read()
    fields.keep(fresh)
    return { version: fresh.version, values: leagueFields(fresh.values) }
  })
  return {
    settle,
    saveForm: (typed: LeagueValues) =>
      save(async (version) => {
        // The form leaves these to the fields beside it.
        const values = { ...typed, ...pick(fields.known(), fieldsOfPart('play')) }
        const reply = await send(values, version)
        fields.keep({ version: reply.version, values })
        return reply
      }),
    saveField: async <Name extends keyof LeagueValues>(name: Name, value: LeagueValues[Name]) =>
      follow(await fields.saveField(name, value)),
  }
}
