import { getTeamProposal, type TeamProposal } from '@hive/contract/sign-up/team-proposal'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link, useParams, useSearchParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { SelectField } from '#ui/fields.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { RepairTeams } from './repair-teams.tsx'

/** Puts the people who signed up for a league alone on balanced teams. */
export function TeamProposalPage() {
  const leagueId = Number(useParams()['id'])
  const [address] = useSearchParams()
  const teams = address.get('teams') ?? undefined
  const query = useRead(
    getTeamProposal,
    { leagueId, ...(teams === undefined ? {} : { teams }) },
    'people',
  )
  return (
    <div className="wrap grid gap-6 py-8">
      <Loaded query={query} what="the teams">
        {(proposal) => <Found proposal={proposal} />}
      </Loaded>
    </div>
  )
}

function Found({ proposal }: { proposal: TeamProposal }) {
  const { league, players, teams, teamsLeft } = proposal
  return (
    <>
      <header className="grid gap-2">
        <h1>Teams of individuals</h1>
        <p>
          <Link className="link" to={consolePaths.leaguePeople(league.id)}>
            {league.title}
          </Link>
        </p>
      </header>
      <RepairTeams leagueId={league.id} />
      {players.length === 0 ? (
        <p className="card p-6">Everyone who signed up alone has a team.</p>
      ) : teamsLeft === 0 ? (
        <p className="card p-6">
          This league has as many teams as it takes. Raise its number of teams to make more.
        </p>
      ) : (
        <>
          <TeamCount count={teams.length} most={Math.min(teamsLeft, players.length)} />
          <PlanEditor key={keyOf(proposal)} planKey={keyOf(proposal)} proposal={proposal} />
        </>
      )}
    </>
  )
}

/** Another proposal starts the editor anew. */
function keyOf({ players, teams, rules }: TeamProposal): string {
  const placed = teams.map(({ name, captain, placements }) => [
    name,
    captain,
    ...placements.map(({ player }) => player),
  ])
  return JSON.stringify([players.map(({ id }) => id), placed, rules])
}

function TeamCount({ count, most }: { count: number; most: number }) {
  const [, setAddress] = useSearchParams()
  return (
    <div className="max-w-xs">
      <SelectField
        id="teams"
        label="Number of teams"
        value={count}
        onChange={({ target }) => setAddress({ teams: target.value }, { replace: true })}
      >
        {Array.from({ length: most }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
