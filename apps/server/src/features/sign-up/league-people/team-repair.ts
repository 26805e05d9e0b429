import type { repairTeams as contract, TeamRepair } from '@hive/contract/sign-up/team-repair'
import { houseRules } from '@hive/domain/roster/balance/house-teams'
import { mendTeams } from '@hive/domain/roster/balance/mend'
import { Refusal } from '@hive/domain/errors'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { type Passage, tellCaptains } from '#features/roster/teams/service.ts'
import { houseTeams, listOnHouseTeams, individualsOf } from './individual-queries.ts'
import { hasMoved, lockPlace, putOn } from './move-place.ts'
import { frameOf, playersOf } from './team-proposal.ts'

/** The fewest moves that make the teams of individuals even again, with a sentence for each. */
export async function teamRepair(context: Context, leagueId: number): Promise<TeamRepair> {
  const { db } = context
  const frame = await frameOf(context, leagueId)
  // Who plays on a team is not known before those have logged in for whom a place on it is held.
  const teams = (await houseTeams(db, leagueId))
    .filter(({ held }) => held === 0)
    .map(({ id, name }) => ({ id, name }))
  const isOpen = new Set(teams.map(({ id }) => id))
  const onTeams = (await listOnHouseTeams(db, leagueId)).filter(({ teamId }) => isOpen.has(teamId))
  const without = await individualsOf(db, leagueId)
  const players = await playersOf(db, frame, [...onTeams, ...without])
  const teamOf = new Map(onTeams.map(({ id, teamId }) => [id, teamId]))
  const named = teams.map(({ id, name }) => ({
    name,
    players: players.filter((player) => teamOf.get(player.id) === id),
  }))
  const spare = players.filter(({ id }) => !teamOf.has(id))
  const moves = mendTeams(named, spare, houseRules(teams.length, frame))
  return {
    moves: moves.flatMap(({ player, from, to, reason }) => {
      const goal = teams[to]
      if (!goal) return []
      const start = from === null ? null : (teams[from] ?? null)
      return [{ registrationId: player.id, name: player.name, from: start, to: goal, reason }]
    }),
  }
}

type Repair = z.output<typeof contract.body>

/** Makes the moves that an organiser has seen, all or none, and e-mails those who are moved. */
export const repairTeams = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, moves }: Repair) => {
    const { db } = context
    const teams = new Set((await houseTeams(db, leagueId)).map(({ id }) => id))
    // In the order of their numbers, so that two repairs cannot wait for each other.
    const inOrder = moves.toSorted((one, other) => one.registrationId - other.registrationId)
    const passages: Passage[] = []
    for (const { registrationId, from, to } of inOrder) {
      const place = await lockPlace(db, registrationId)
      if (place.leagueId !== leagueId || place.teamId !== from) throw hasMoved()
      if (!teams.has(to)) {
        throw new Refusal('team_not_found', 'This team isn’t in the league any more.')
      }
      passages.push(await putOn(context, place, to))
    }
    await tellCaptains(context, db, passages, `player:${by}`)
    const trace = { subject: `league:${leagueId}`, after: { people: moves.length } }
    await noteAction(db, { by, kind: 'teams_mended', ...trace })
    return { people: moves.length }
  },
)
