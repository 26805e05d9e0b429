import { type LeaguePlayOffs, makePlayOffs } from '@hive/contract/season/play-offs'
import { roundsFor } from '@hive/domain/season/play-offs/plan'
import type { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { counted } from '@hive/domain/base/text/words'
import { useChange } from '#console/api/use-calls.ts'
import { Form, SubmitRow } from '#ui/form/form.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { HowMany } from './how-many.tsx'
import { PlayOffsPreview } from './play-offs-preview.tsx'
import { type Plan, planForm } from './plan-form.ts'
import { Rounds } from './rounds.tsx'
import { Seeds } from './seeds.tsx'
import { SeedWarnings } from './seed-warnings.tsx'

const USUAL_TEAMS = 4

type Props = { leagueId: number; playOffs: LeaguePlayOffs }

/** Who plays, in which order they are seeded, whether in pools first, and when each round starts. */
export function PlayOffsForm({ leagueId, playOffs }: Props) {
  const { teams } = playOffs
  const make = useChange(makePlayOffs, 'playOffs', 'schedule', 'actions', 'leagues')
  const usual = Math.min(USUAL_TEAMS, teams.length)
  const form = useSchemaForm<Plan, z.output<typeof planForm>>(
    planForm,
    {
      teamIds: teams.slice(0, usual).map(({ id }) => id),
      pools: null,
      starts: Array.from({ length: roundsFor(usual, null) }, () => ''),
    },
    { kept: 'play-offs' },
  )
  return (
    <Form
      form={form}
      className="card grid gap-5 p-5"
      send={(plan) => make({ leagueId, ...plan, expectedPeople: peopleOf(teams, plan.teamIds) })}
      done="The play-offs are made. Everyone can see them now."
    >
      <h2 className="text-xl">Make the play-offs</h2>
      <HowMany teams={teams} />
      <SeedList
        leagueId={leagueId}
        playOffs={playOffs}
        change={(ids) => form.setValue('teamIds', ids)}
      />
      <Rounds playOffs={playOffs} />
      <PlayOffsPreview playOffs={playOffs} />
      <Submit teams={teams} />
    </Form>
  )
}

function Submit({ teams }: Pick<LeaguePlayOffs, 'teams'>) {
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  const people = counted(peopleOf(teams, teamIds), 'person', 'people')
  return <SubmitRow label={`Make the play-offs, write to ${people}`} busy="Making them..." />
}

/** How many players of the chosen teams get an e-mail. */
function peopleOf(teams: LeaguePlayOffs['teams'], teamIds: readonly number[]): number {
  return teams
    .filter(({ id }) => teamIds.includes(id))
    .reduce((sum, { players }) => sum + players, 0)
}

type ListProps = { leagueId: number; playOffs: LeaguePlayOffs; change: (teamIds: number[]) => void }

function SeedList({ leagueId, playOffs, change }: ListProps) {
  const teamIds = useWatch<Plan, 'teamIds'>({ name: 'teamIds' })
  return (
    <>
      <SeedWarnings playOffs={playOffs} teamIds={teamIds} leagueId={leagueId} />
      <Seeds teams={playOffs.teams} teamIds={teamIds} change={change} />
    </>
  )
}
