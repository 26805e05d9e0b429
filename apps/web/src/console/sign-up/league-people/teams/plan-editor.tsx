import type { TeamProposal } from '@hive/contract/sign-up/team-proposal'
import { askedFor } from '@hive/domain/roster/balance/asked-for'
import { measuresOf } from '@hive/domain/roster/balance/measures'
import type { Player } from '@hive/domain/roster/balance/player'
import { problemsOf } from '@hive/domain/roster/balance/problems'
import {
  filledTeams,
  type PlannedTeam,
  teamOf,
  type TeamPlan,
  withPlayerOn,
  withTeam,
} from '@hive/domain/roster/balance/team-plan'
import { useLayoutEffect, useState } from 'react'
import { DragArea } from '#console/kit/drag/drag.tsx'
import { Button } from '#ui/button.tsx'
import { LeftOver } from './left-over.tsx'
import { Measures } from './measures.tsx'
import { moveFieldId } from './move-field.tsx'
import { Problems } from './problems.tsx'
import { PublishTeams } from './publish-teams.tsx'
import { TeamCard } from './team-card.tsx'
import { useOtherNames } from './use-other-names.ts'
import { usePlan } from './use-plan.ts'

type Props = { proposal: TeamProposal; planKey: string }

/** Teams side by side, which the organiser changes before they are published; the measures change with them. */
export function PlanEditor({ proposal, planKey }: Props) {
  const { rules } = proposal
  const [start] = useState(() => planOf(proposal))
  const board = usePlan(proposal.league.id, planKey, start)
  const { plan, setPlan } = board
  const taken = useOtherNames()
  const [moved, setMoved] = useState<{ player: number } | null>(null)
  const players = new Map(proposal.players.map((player) => [player.id, player]))
  const named = (ids: readonly number[]) => ids.flatMap((id) => players.get(id) ?? [])
  const teams = plan.teams.map((team) => withCaptain(team, named(team.players)))
  const measures = measuresOf(teams, rules)
  const leftOver = named(plan.leftOver)
  // The field of someone who was moved is on another card now, and keeps the focus.
  useLayoutEffect(() => {
    if (moved !== null) document.getElementById(moveFieldId(moved.player))?.focus()
  }, [moved])
  function move(player: number, to: number | null) {
    // Something dropped may come from another window, or stay where it was.
    if (!players.has(player) || teamOf(plan, player) === to) return
    setMoved({ player })
    setPlan(withPlayerOn(plan, player, to))
  }
  return (
    <div className="grid gap-6">
      <Beginning board={board} />
      <Measures measures={measures} teams={plan.teams} rules={rules} />
      <Problems problems={problemsOf({ teams, leftOver, rules })} />
      <DragArea move={dropping(move)}>
        <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
          {plan.teams.map((team, index) => (
            <TeamCard
              key={team.number}
              team={team}
              players={named(team.players)}
              measures={measures.teams[index]}
              minimum={rules.minimum}
              teams={plan.teams}
              taken={taken}
              reasonOf={(player) => reasonFor(proposal, team.number, player)}
              askedFor={(player) => askedFor(player, [...teams, ...leftOver.map((one) => [one])])}
              move={move}
              change={(change) => setPlan(withTeam(plan, team.number, change))}
            />
          ))}
        </div>
        <LeftOver players={leftOver} teams={plan.teams} move={move} />
      </DragArea>
      <Ending leagueId={proposal.league.id} board={board} taken={taken} />
    </div>
  )
}

type Board = ReturnType<typeof usePlan>

/** Says where the teams on the board are from, unless it is the proposal as it was. */
function Beginning({ board: { isKept, isOutdated } }: { board: Board }) {
  if (isKept) return <p>These are the teams as you left them. They are not published yet.</p>
  if (!isOutdated) return null
  return <p>The proposal has changed since you left your teams, so these are the new ones.</p>
}

type EndingProps = {
  leagueId: number
  board: Board
  taken: readonly string[]
}

/** The ways on: publish the teams as they stand, or begin again. */
function Ending({ leagueId, board, taken }: EndingProps) {
  const { plan, isChanged, startAgain, forget } = board
  return (
    <p className="flex flex-wrap gap-3">
      <PublishTeams
        leagueId={leagueId}
        teams={filledTeams(plan)}
        taken={taken}
        published={forget}
      />
      <Button variant="ghost" disabled={!isChanged} onClick={startAgain}>
        Back to the proposal
      </Button>
    </p>
  )
}

/** The data of a drop, in numbers: an empty text is no team. */
function dropping(move: (player: number, to: number | null) => void) {
  return (player: string, to: string) => move(Number(player), to === '' ? null : Number(to))
}

/** The players of a team, of whom a captain whom the organiser has chosen counts as one who offered. */
function withCaptain({ captain }: PlannedTeam, players: readonly Player[]): Player[] {
  return players.map((player) =>
    player.id === captain ? { ...player, isWillingCaptain: true } : player,
  )
}

function planOf({ teams, leftOver }: TeamProposal): TeamPlan {
  return {
    teams: teams.map(({ name, captain, placements }, index) => {
      const players = placements.map(({ player }) => player)
      return {
        number: index + 1,
        name,
        captain,
        players: players.toSorted((one, other) => one - other),
      }
    }),
    leftOver,
  }
}

function reasonFor({ teams }: TeamProposal, team: number, { id }: Player): string {
  const placement = teams[team - 1]?.placements.find(({ player }) => player === id)
  return placement?.reason ?? 'Moved by you'
}
