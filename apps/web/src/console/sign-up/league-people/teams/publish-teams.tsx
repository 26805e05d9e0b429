import { counted } from '@hive/domain/base/text/words'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'
import { teamNameProblem } from '@hive/domain/roster/teams/team'
import { useNavigate } from 'react-router'
import { replyTo } from '#console/api/contract-calls.ts'
import { StepButton } from '#ui/step-button.tsx'
import { peopleApi } from '../../../api/people-api.ts'

type Props = { leagueId: number; teams: readonly PlannedTeam[] }

/** Makes the teams, and says beforehand how many people that writes to. */
export function PublishTeams({ leagueId, teams }: Props) {
  const [publish] = peopleApi.usePublishTeamsMutation()
  const navigate = useNavigate()
  const people = teams.reduce((sum, { players }) => sum + players.length, 0)
  const names = teams.map(({ name }) => name)
  const isWrong = names.some(
    (name, index) =>
      teamNameProblem(
        name,
        names.filter((_, other) => other !== index),
      ) !== null,
  )
  const body = {
    leagueId,
    teams: teams.map(({ name, captain, players }) => ({ name, captain, players: [...players] })),
  }
  return (
    <StepButton
      disabled={people === 0 || isWrong}
      run={() => replyTo(publish(body))}
      done="The teams are published. Everyone gets an e-mail."
      after={() => navigate(consolePaths.leaguePeople(leagueId))}
    >
      Publish, and write to {counted(people, 'person', 'people')}
    </StepButton>
  )
}
