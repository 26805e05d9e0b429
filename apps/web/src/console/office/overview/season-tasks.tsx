import type { Tasks } from '@hive/contract/office/tasks'
import { leaveByes } from '@hive/contract/season/table'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { invitedText, isShort } from '@hive/domain/base/memberships/whole-team'
import type { ReactNode } from 'react'
import { useChange } from '#console/api/use-calls.ts'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { Subject, TaskButton, TaskCard } from '#console/kit/task-card.tsx'
import type { Columns } from '#console/kit/table.tsx'
import { ButtonLink } from '#ui/button.tsx'

type LateTeam = Tasks['late'][number]
type LeftTeam = Tasks['left'][number]
type ThinTeam = Tasks['thin'][number]

const LATE: Columns<LateTeam> = [
  {
    title: 'Team',
    cell: (team) => <AboutTeam team={team} />,
  },
  {
    title: 'What to do',
    cell: ({ leagueId, teamName }) => (
      <span className="flex flex-wrap justify-end gap-2">
        <ButtonLink
          variant="ghost"
          className="px-4"
          to={consolePaths.leagueFixtures(leagueId)}
          aria-label={`Decide: ${teamName}`}
        >
          Decide
        </ButtonLink>
        <ButtonLink
          variant="quiet"
          to={consolePaths.drawAgain(leagueId)}
          aria-label={`Draw the rest again: ${teamName}`}
        >
          Draw again
        </ButtonLink>
      </span>
    ),
  },
]

const LEFT: Columns<LeftTeam> = [
  {
    title: 'Team',
    cell: (team) => (
      <AboutTeam team={team}>{counted(team.games, 'game')} called off, opponents told</AboutTeam>
    ),
  },
  { title: 'What to do', cell: (team) => <LeftSteps team={team} /> },
]

const THIN: Columns<ThinTeam> = [
  {
    title: 'Team',
    cell: (team) => <AboutTeam team={team}>{thinText(team)}</AboutTeam>,
  },
  {
    title: 'What to do',
    cell: ({ leagueId, teamId, teamName, hasCaptain }) => (
      <ButtonLink
        variant="ghost"
        className="px-4"
        to={hasCaptain ? consolePaths.shortTeams(leagueId) : consolePaths.team(leagueId, teamId)}
        aria-label={`Decide: ${teamName}`}
      >
        Decide
      </ButtonLink>
    ),
  },
]

type TeamProps = { team: LateTeam; children?: ReactNode }

/** A team with its league, and the way to its page for those who look after its people. */
function AboutTeam({ team: { leagueId, leagueTitle, teamId, teamName }, children }: TeamProps) {
  const maySee = useMayDo('people', leagueId)
  return (
    <Subject
      isPerson
      name={teamName}
      at={leagueTitle}
      {...(maySee ? { to: consolePaths.team(leagueId, teamId) } : {})}
    >
      {children}
    </Subject>
  )
}

/** `1 player, of 3 on a team · 1 invited · no captain` */
function thinText({ players, invited, needs, hasCaptain }: ThinTeam): string {
  const short = isShort({ players, invited }, needs)
    ? [`${counted(players, 'player')}, of ${needs} on a team`, invitedText(invited)]
    : []
  const parts = [...short, hasCaptain ? null : 'no captain']
  return parts.filter((part) => part !== null).join(' · ')
}

/** Teams that have come after the fixtures of their league were out, and teams that have left a season. */
export function SeasonTasks({ tasks: { late, left, thin } }: { tasks: Tasks }) {
  return (
    <>
      <TaskCard
        title="Teams without games"
        about="They came after the fixtures were out. Fit them in, draw the rest of the season again, or take them out with their money back."
        rows={late}
        keyOf={({ teamId }) => teamId}
        columns={LATE}
      />
      <TaskCard
        title="Teams that have left"
        about="Their opponents have a night off now. Leave it so, or even the season out."
        rows={left}
        keyOf={({ teamId }) => teamId}
        columns={LEFT}
      />
      <TaskCard
        title="Teams with too few people"
        about="They have games to come, and too few players or no captain. Find players, let them play short, or name a captain."
        rows={thin}
        keyOf={({ teamId }) => teamId}
        columns={THIN}
      />
    </>
  )
}

function LeftSteps({ team: { leagueId, teamId, teamName } }: { team: LeftTeam }) {
  const leave = useChange(leaveByes, 'tasks', 'actions')
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <TaskButton
        label="Leave nights off"
        about={teamName}
        step={() => leave({ leagueId, teamId })}
        done="The fixtures stay as they are."
      />
      <ButtonLink
        variant="quiet"
        to={consolePaths.leagueFixtures(leagueId)}
        aria-label={`Look at the fixtures: ${teamName}`}
      >
        Fixtures
      </ButtonLink>
    </span>
  )
}
