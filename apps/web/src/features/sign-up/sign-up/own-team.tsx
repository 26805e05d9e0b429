import { GameMoves } from './game-moves.tsx'
import { Roster } from './roster.tsx'
import { TeamMerge } from './team-merge.tsx'
import { TeamWishes } from './team-wishes.tsx'

/** What a captain is asked about the team, and its roster. */
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
