import { leagueForm, type LeagueSetUp, type LeagueValues } from '@hive/contract/league-set-up'
import { feltChanges } from '@hive/domain/leagues/league-plan'
import { useWatch } from 'react-hook-form'
import { setUpApi } from '#console/api/set-up-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { useVersion } from '#console/kit/use-version.ts'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { AgreementPart } from './agreement-part.tsx'
import { PlayPart, PricePart, SignUpPart, WhatPart, WhenPart } from './league-parts.tsx'
import { type LeagueFields, leagueFields } from './league-values.ts'

type Props = { league: LeagueSetUp; read: () => Promise<LeagueSetUp> }

/** Everything that can be changed of a league that is there already. */
export function LeagueForm({ league, read }: Props) {
  const [change] = setUpApi.useChangeLeagueMutation()
  const form = useSchemaForm<LeagueFields, LeagueValues>(leagueForm, leagueFields(league.values))
  const { save, settle } = useVersion(form, league.version, async () => {
    const { version, values } = await read()
    return { version, values: leagueFields(values) }
  })
  const { leagueId, signUps: expectedSignUps } = league
  return (
    <Form
      form={form}
      className="grid gap-6"
      send={(values) =>
        save((version) => replyTo(change({ ...values, leagueId, version, expectedSignUps })))
      }
      done="League saved."
      after={settle}
    >
      <WhatPart />
      <WhenPart />
      <PricePart />
      <SignUpPart renews={league.renews} />
      <PlayPart />
      <AgreementPart />
      <SaveRow league={league} />
    </Form>
  )
}

/** Says before saving how many people would feel the change. */
function SaveRow({ league: { values: saved, signUps } }: { league: LeagueSetUp }) {
  const typed = leagueForm.safeParse(useWatch<LeagueFields>())
  const felt = typed.success && signUps > 0 ? feltChanges(saved, typed.data) : []
  const people = signUps === 1 ? '1 person' : `${signUps} people`
  return (
    <>
      {felt.length > 0 && (
        <Notice tone="warning" title={`${people} signed up for this`}>
          <p>
            You are changing: {felt.join(', ')}. What they have paid stays as it is. Once it is
            saved, you can write to them.
          </p>
        </Notice>
      )}
      <SubmitRow
        label={felt.length > 0 ? `Save, ${people} affected` : 'Save league'}
        busy="Saving..."
      />
    </>
  )
}
