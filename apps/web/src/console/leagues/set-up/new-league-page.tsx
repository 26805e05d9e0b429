import { createLeague, leagueForm, type LeagueValues } from '@hive/contract/leagues/league-set-up'
import { getSports, type SportRow } from '@hive/contract/leagues/sports'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useNavigate, useSearchParams } from 'react-router'
import { KEPT, useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { BackButton } from '#ui/back-button.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { AgreementPart } from './agreement-part.tsx'
import { PlayPart, PricePart, SignUpPart, WhatPart, WhenPart } from './league-parts.tsx'
import { type LeagueFields, NEW_LEAGUE } from './league-values.ts'

/** Opens a league from nothing, as a draft. */
export function NewLeaguePage() {
  const query = useRead(getSports, undefined, 'sports', KEPT)
  const [wished] = useSearchParams()
  return (
    <div className="wrap grid max-w-4xl gap-6 py-8">
      <p>
        <BackButton fallback={consolePaths.leagues} />
      </p>
      <h1>New league</h1>
      <p>It begins as a draft that only organisers can see.</p>
      <Loaded query={query} what="your sports">
        {({ sports }) => <NewLeagueForm begin={{ ...NEW_LEAGUE, ...wishOf(wished, sports) }} />}
      </Loaded>
    </div>
  )
}

/** The wish in a link from the demand: a sport, and the town for the title. */
function wishOf(wished: URLSearchParams, sports: readonly SportRow[]): Partial<LeagueFields> {
  const sport = sports.find(({ name }) => name === wished.get('sport'))
  if (!sport) return {}
  const title = `${wished.get('town') ?? ''} ${sport.name}`.trim()
  return { sportId: String(sport.sportId), title }
}

function NewLeagueForm({ begin }: { begin: LeagueFields }) {
  const create = useChange(createLeague, 'leagues')
  const navigate = useNavigate()
  const form = useSchemaForm<LeagueFields, LeagueValues>(leagueForm, begin, { kept: 'new-league' })
  async function send(values: LeagueValues) {
    const { leagueId } = await create(values)
    await navigate(consolePaths.leagueSetUp(leagueId), { replace: true })
  }
  return (
    <Form form={form} className="grid gap-6" send={send} done="Draft saved.">
      <WhatPart />
      <WhenPart />
      <PricePart />
      <SignUpPart />
      <PlayPart />
      <AgreementPart />
      <SubmitRow label="Save draft" />
    </Form>
  )
}
