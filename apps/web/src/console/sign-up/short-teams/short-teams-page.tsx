import {
  getShortTeams,
  type ShortTeams,
  undoShortTeamStep,
} from '@hive/contract/sign-up/short-teams'
import { countdown } from '@hive/domain/sign-up/short-teams/short-team'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link, useParams } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { useChange, useRead } from '#console/api/use-calls.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Section } from '#console/kit/section.tsx'
import { selectToday } from '#features/base/site/slice.ts'
import { StepButton } from '#ui/step-button.tsx'
import { SHORT_TEAMS_TITLE, ShortTeamCard } from './short-team-card.tsx'

/** The teams of a league with too few players, and what can be done about each before the first night. */
export function ShortTeamsPage() {
  const leagueId = Number(useParams()['id'])
  const query = useRead(getShortTeams, { leagueId: String(leagueId) }, 'people')
  return (
    <div className="wrap grid gap-6 py-8">
      <Loaded query={query} what="the short teams">
        {(found) => <Found found={found} />}
      </Loaded>
    </div>
  )
}

function Found({ found: { league, teams, individuals } }: { found: ShortTeams }) {
  const today = useAppSelector(selectToday)
  const toFill = teams.filter(({ playsShort }) => playsShort === null)
  return (
    <>
      <header className="grid gap-2">
        <p>
          <Link className="link" to={consolePaths.leaguePeople(league.id)}>
            {league.title}
          </Link>
        </p>
        <h1 id={SHORT_TEAMS_TITLE} tabIndex={-1} className="outline-none">
          Short teams
        </h1>
        <p className="muted max-w-[70ch]">
          {countdown(league.startDate, today)}. A team needs {league.least}{' '}
          {league.least === 1 ? 'player' : 'players'}; {withoutTeam(individuals)}. E-mails wait ten
          minutes, and Undo takes them back.
        </p>
      </header>
      {toFill.length === 0 ? (
        <p className="card p-6">Every team has the players it needs, or plays short.</p>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-2">
          {toFill.map((team) => (
            <ShortTeamCard key={team.teamId} league={league} team={team} />
          ))}
        </div>
      )}
      <PlayingShort league={league} teams={teams} />
    </>
  )
}

function withoutTeam(individuals: number): string {
  if (individuals === 0) return 'everyone who signed up alone has a team'
  return individuals === 1
    ? '1 person who signed up alone has no team'
    : `${individuals} people who signed up alone have no team`
}

/** The teams that play with the players they have. */
function PlayingShort({ league, teams }: Pick<ShortTeams, 'league' | 'teams'>) {
  const undo = useChange(undoShortTeamStep, 'people', 'actions')
  const short = teams.flatMap(({ playsShort, ...team }) =>
    playsShort === null ? [] : [{ ...team, playsShort }],
  )
  if (short.length === 0) return null
  return (
    <Section title="Playing short">
      <ul className="grid gap-3">
        {short.map(({ teamId, name, players, playsShort }) => (
          <li key={teamId} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              <b translate="no">{name}</b>{' '}
              <span className="muted text-sm">
                {players} of {league.least} players
              </span>
            </span>
            <StepButton
              variant="ghost"
              aria-label={`Fill it after all: ${name}`}
              run={() => undo({ leagueId: league.id, stepId: playsShort })}
              done={`${name} is on the list again.`}
            >
              Fill it after all
            </StepButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}
