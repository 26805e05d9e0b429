import type { LeaguePlayOffs } from '@hive/contract/season/play-offs'
import { timesOf } from '@hive/domain/season/play-offs/plan'
import { drawnPlayOffs, type PlayOffs } from '@hive/domain/season/play-offs/play-offs'
import type { PoolShape } from '@hive/domain/season/play-offs/pools'
import { gamesFor } from '@hive/domain/season/play-offs/stages'
import { POINTS_RULES } from '@hive/domain/leagues/leagues/points'
import { USUAL_ORDER } from '@hive/domain/leagues/leagues/table-order'
import { irishInstant } from '@hive/domain/base/time/irish'
import { useWatch } from 'react-hook-form'
import { Stages } from '#features/season/fixtures/play-offs.tsx'
import type { Plan } from './plan-form.ts'

/** The play-offs as everyone would see them; once each round has a start. */
export function PlayOffsPreview({ playOffs }: { playOffs: LeaguePlayOffs }) {
  const [teamIds, pools, starts] = useWatch<Plan, ['teamIds', 'pools', 'starts']>({
    name: ['teamIds', 'pools', 'starts'],
  })
  const planned = plannedOf(playOffs, { teamIds, pools: pools ?? null, starts })
  if (!planned) return <p className="hint m-0">Enter every start to see the play-offs here.</p>
  return (
    <details className="grid gap-4" open={teamIds.length <= 8}>
      <summary className="mb-3 min-h-11 cursor-pointer font-semibold">Preview</summary>
      <div className="grid gap-4">
        <Stages drawn={drawnPlayOffs(planned, { fixtures: [] })} pools={planned.pools} />
      </div>
    </details>
  )
}

type PlannedRound = {
  teamIds: readonly number[]
  pools: PoolShape | null
  starts: readonly string[]
}

function plannedOf(
  { teams, ...hall }: LeaguePlayOffs,
  { teamIds, pools, starts }: PlannedRound,
): PlayOffs | null {
  const games = gamesFor(teamIds.length, pools)
  if (starts.length !== games.at(-1)?.round || starts.includes('')) return null
  const instants = starts.map((wall) => irishInstant(wall.slice(0, 10), wall.slice(11)))
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]))
  return {
    seeds: teamIds.map((id) => ({ id, name: nameOf.get(id) ?? '' })),
    // No game has a score yet, so the terms of the tables change nothing.
    pools: pools && { ...pools, points: POINTS_RULES.screen, order: USUAL_ORDER },
    games: timesOf(games, instants, hall).map(({ number, start, court }) => ({
      number,
      fixtureId: null,
      startTime: start.toISOString(),
      courtNumber: court,
      isWaiting: false,
    })),
  }
}
