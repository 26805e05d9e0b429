import { leagueForm, type LeagueValues } from '@hive/contract/league-set-up'
import { consolePaths } from '@hive/domain/site/console-paths'
import { useNavigate } from 'react-router'
import { setUpApi } from '#console/api/set-up-api.ts'
import { replyTo } from '#console/api/contract-calls.ts'
import { BackButton } from '#ui/back-button.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { PlayPart, PricePart, SignUpPart, WhatPart, WhenPart } from './league-parts.tsx'
import { type LeagueFields, NEW_LEAGUE } from './league-values.ts'

/** Opens a league from nothing, as a draft. */
export function NewLeaguePage() {
  const [create] = setUpApi.useCreateLeagueMutation()
  const navigate = useNavigate()
  const form = useSchemaForm<LeagueFields, LeagueValues>(leagueForm, NEW_LEAGUE)
  async function send(values: LeagueValues) {
    const { leagueId } = await replyTo(create(values))
    await navigate(consolePaths.leagueSetUp(leagueId), { replace: true })
  }
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <p>
        <BackButton fallback={consolePaths.leagues} />
      </p>
      <h1>New league</h1>
      <p>It begins as a draft that only organisers can see.</p>
      <Form form={form} className="grid gap-6" send={send} done="Draft saved.">
        <WhatPart />
        <WhenPart />
        <PricePart />
        <SignUpPart />
        <PlayPart />
        <SubmitRow label="Save draft" busy="Saving..." />
      </Form>
    </div>
  )
}
