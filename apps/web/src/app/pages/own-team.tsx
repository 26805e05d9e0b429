import { GameMoves } from '#features/season/game-moves/game-moves.tsx'
import { Roster } from '#features/roster/teams/roster.tsx'
import { TeamMerge } from '#features/sign-up/short-teams/team-merge.tsx'
import { TeamWishes } from '#features/season/schedule/team-wishes.tsx'

/** The questions to a captain about the team, and its roster. */
export function OwnTeam({ teamId }: { teamId: number }) {
  return (
    <TeamMerge teamId={teamId}>
      <TeamWishes teamId={teamId}>
        <GameMoves teamId={teamId}>
          <Roster teamId={teamId} />
        </GameMoves>
      </TeamWishes>
    </TeamMerge>
  )
}
