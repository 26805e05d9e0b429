import { counted } from '@hive/domain/base/text/words'
import { randomUUID } from 'node:crypto'
import type { publishTeams as contract } from '@hive/contract/sign-up/team-proposal'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { putOnTeam } from '#features/base/memberships/service.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { makeHouseTeam, sendTeamMail } from '#features/roster/teams/service.ts'
import { individualsOf } from './individual-queries.ts'
import { frameOf } from './team-proposal.ts'

type Publication = z.output<typeof contract.body>
type Team = Publication['teams'][number]
/** The players of sign-ups, by the number of the sign-up. */
type PlayerIds = ReadonlyMap<number, number>

/** Makes teams of people who signed up alone, chooses their captains, and e-mails everyone. */
export const publishTeams = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, teams }: Publication) => {
    const { db } = context
    await awaitTurn(db, leagueId)
    const { isCancelled, teamsLeft } = await frameOf(context, leagueId)
    if (isCancelled) throw new Refusal('league_cancelled', 'This league has been called off.')
    if (teams.length > teamsLeft) throw noRoom(teamsLeft)
    const rows = await individualsOf(db, leagueId, true)
    const players: PlayerIds = new Map(rows.map(({ id, playerId }) => [id, playerId]))
    admitTeams(teams, players)
    for (const [index, team] of teams.entries()) {
      await makeTeam(context, { leagueId, index, team, players })
    }
    const people = teams.flatMap((team) => team.players).length
    const trace = { subject: `league:${leagueId}`, after: { teams: teams.length, people } }
    await noteAction(db, { by, kind: 'teams_published', ...trace })
    return { teams: teams.length, people }
  },
)

/** Refuses people who are on no team to be made any more, or on two of them, and captains of other teams. */
function admitTeams(teams: readonly Team[], known: PlayerIds): void {
  const all = teams.flatMap(({ players }) => players)
  if (all.some((id) => !known.has(id))) {
    throw new Refusal(
      'count_changed',
      'Someone has since left the league or joined a team. Please check the teams again.',
    )
  }
  if (new Set(all).size < all.length) {
    throw new Refusal('bad_request', 'Someone is on two of these teams.')
  }
  const index = teams.findIndex(({ captain, players }) => captain && !players.includes(captain))
  if (index === -1) return
  const note = 'The captain has to be on the team.'
  throw new Refusal('bad_request', note, { [`teams.${index}.captain`]: note })
}

type NewTeam = { leagueId: number; index: number; team: Team; players: PlayerIds }

async function makeTeam(context: Context, { leagueId, index, team, players }: NewTeam) {
  const { db, jobs, now } = context
  const captainPlayerId = team.captain === null ? null : (players.get(team.captain) ?? null)
  const { id: teamId } = await makeHouseTeam(
    db,
    { leagueId, name: team.name, captainPlayerId, field: `teams.${index}.name` },
    irishDay(now()),
  )
  const playerIds = team.players.flatMap((id) => players.get(id) ?? [])
  await putOnTeam(db, { leagueId, teamId, playerIds })
  for (const playerId of playerIds) {
    await jobs.add(db, sendTeamMail, { mailId: randomUUID(), teamId, playerId, kind: 'placed' })
  }
}

function noRoom(teamsLeft: number): Refusal {
  const room = counted(teamsLeft, 'more team')
  return new Refusal('league_full', `This league has room for ${room}.`)
}
