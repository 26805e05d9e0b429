import { publishTeams } from '@hive/contract/sign-up/team-proposal'
import { counted } from '@hive/domain/base/text/words'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import type { PlannedTeam } from '@hive/domain/roster/balance/team-plan'
import { teamNameProblem } from '@hive/domain/roster/teams/team'
import { useNavigate } from 'react-router'
import { useChange } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'

type Props = {
  leagueId: number
  teams: readonly PlannedTeam[]
  /** Names that no new team can have. */
  taken: readonly string[]
  /** Called once they are out. */
  published: () => void
}

/** Makes the teams, and says beforehand how many people that writes to. */
export function PublishTeams({ leagueId, teams, taken, published }: Props) {
  const publish = useChange(publishTeams, 'people', 'actions')
  const navigate = useNavigate()
  const people = teams.reduce((sum, { players }) => sum + players.length, 0)
  const names = teams.map(({ name }) => name)
  const isWrong = names.some(
    (name, index) =>
      teamNameProblem(name, [...names.filter((_, other) => other !== index), ...taken]) !== null,
  )
  const body = {
    leagueId,
    teams: teams.map(({ name, captain, players }) => ({ name, captain, players: [...players] })),
  }
  return (
    <StepButton
      disabled={people === 0 || isWrong}
      run={() => publish(body)}
      done="The teams are published. Everyone gets an e-mail."
      after={() => {
        published()
        return navigate(consolePaths.leaguePeople(leagueId))
      }}
    >
      Publish, and write to {counted(people, 'person', 'people')}
    </StepButton>
  )
}
