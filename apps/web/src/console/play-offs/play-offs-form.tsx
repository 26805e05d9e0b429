import { type LeaguePlayOffs, makePlayOffs } from '@hive/contract/play-offs'
import { bracketOf, FEWEST_TEAMS, MOST_TEAMS, nameOfRound } from '@hive/domain/play-offs/bracket'
import { roundsFor } from '@hive/domain/play-offs/plan'
import { counted } from '@hive/domain/text/words'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { replyTo } from '#console/api/contract-calls.ts'
import { SelectField, TextField } from '#ui/fields.tsx'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useFields, useSchemaForm } from '#ui/form/use-schema-form.ts'
import { playOffsApi } from './play-offs-api.ts'
import { Seeds } from './seeds.tsx'
import { SeedWarnings } from './seed-warnings.tsx'

const planForm = makePlayOffs.body.omit({ leagueId: true })
type Plan = z.input<typeof planForm>

const USUAL_TEAMS = 4

type Props = { leagueId: number; playOffs: LeaguePlayOffs }

/** Who plays, in which order they are seeded, and when each round starts. */
export function PlayOffsForm({ leagueId, playOffs }: Props) {
  const { teams } = playOffs
  const [make] = playOffsApi.useMakePlayOffsMutation()
  const usual = Math.min(USUAL_TEAMS, teams.length)
  const form = useSchemaForm<Plan, z.output<typeof planForm>>(planForm, {
    teamIds: teams.slice(0, usual).map(({ id }) => id),
    starts: Array.from({ length: roundsFor(usual) }, () => ''),
  })
  return (
    <Form
      form={form}
      className="card grid gap-5 p-5"
      send={(plan) => replyTo(make({ leagueId, ...plan }))}
      done="The play-offs are made. Everyone can see them now."
    >
      <h2 className="text-xl">Make the play-offs</h2>
      <HowMany teams={teams} />
      <SeedList playOffs={playOffs} />
      <Rounds playOffs={playOffs} />
      <SubmitRow label="Make the play-offs" busy="Making them..." />
    </Form>
  )
}

function HowMany({ teams }: Pick<LeaguePlayOffs, 'teams'>) {
  const { setValue, getValues } = useFormContext<Plan>()
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  const most = Math.min(MOST_TEAMS, teams.length)
  function choose(count: number) {
    const others = teams.map(({ id }) => id).filter((id) => !teamIds.includes(id))
    setValue('teamIds', [...teamIds, ...others].slice(0, count))
    const starts = getValues('starts')
    setValue(
      'starts',
      Array.from({ length: roundsFor(count) }, (_round, at) => starts[at] ?? ''),
    )
  }
  return (
    <SelectField
      id="teams"
      label="Teams in the play-offs"
      value={teamIds.length}
      onChange={({ target }) => choose(Number(target.value))}
    >
      {Array.from({ length: most - FEWEST_TEAMS + 1 }, (_item, at) => (
        <option key={at + FEWEST_TEAMS} value={at + FEWEST_TEAMS}>
          {counted(at + FEWEST_TEAMS, 'team')}
        </option>
      ))}
    </SelectField>
  )
}

function SeedList({ playOffs }: { playOffs: LeaguePlayOffs }) {
  const { setValue } = useFormContext<Plan>()
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  return (
    <>
      <SeedWarnings playOffs={playOffs} teamIds={teamIds} />
      <Seeds teams={playOffs.teams} teamIds={teamIds} change={(ids) => setValue('teamIds', ids)} />
    </>
  )
}

function Rounds({ playOffs: { courts, gameMinutes } }: { playOffs: LeaguePlayOffs }) {
  const field = useFields<Plan>()
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  const bracket = bracketOf(teamIds.length)
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">When each round starts</legend>
      <p className="hint col-span-full m-0">
        Irish time. {counted(courts, 'game')} at a time, {gameMinutes} minutes each; more games of a
        round follow one after another.
      </p>
      {Array.from({ length: roundsFor(teamIds.length) }, (_round, at) => (
        <TextField
          key={at + 1}
          type="datetime-local"
          label={nameOfRound(bracket, at + 1)}
          {...field(`starts.${at}`)}
        />
      ))}
    </fieldset>
  )
}
