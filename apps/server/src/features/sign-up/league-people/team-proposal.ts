import { foldedName } from '@hive/domain/base/text/names'
import type { TeamProposal } from '@hive/contract/sign-up/team-proposal'
import { houseRules, houseTeamName, teamCountFor } from '@hive/domain/roster/balance/house-teams'
import type { GenderMinimum, Player } from '@hive/domain/roster/balance/player'
import { proposeTeams } from '@hive/domain/roster/balance/propose'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import {
  findTeamFrame,
  listFriendsAsked,
  listNamesTaken,
  individualsOf,
} from './individual-queries.ts'

type Question = { leagueId: number; teams?: number | undefined }

/** Balanced teams of the people who signed up for a league alone; the same people give the same teams. */
export async function teamProposal(
  context: Context,
  { leagueId, teams: wanted }: Question,
): Promise<TeamProposal> {
  const { db } = context
  const frame = await frameOf(context, leagueId)
  const players = await playersOf(db, frame, await individualsOf(db, leagueId))
  const { playersOnTeam, teamsLeft } = frame
  const count =
    wanted === undefined
      ? teamCountFor({ people: players.length, playersOnTeam, teamsLeft })
      : Math.min(wanted, teamsLeft)
  const rules = houseRules(count, frame)
  const { teams, leftOver } = proposeTeams(players, rules)
  const names = await namesFor(context, frame, count)
  return {
    league: { id: frame.id, title: frame.title },
    teamsLeft,
    players: players.map((player) => ({ ...player, wishes: [...player.wishes] })),
    rules: { ...rules, places: [...rules.places] },
    teams: teams.map(({ placements, captain }, index) => ({
      name: names[index] ?? '',
      captain: captain?.id ?? null,
      placements: placements.map(({ player, reason }) => ({ player: player.id, reason })),
    })),
    leftOver: leftOver.map(({ id }) => id),
  }
}

/** The teams that a league has room for. */
export async function frameOf({ db }: Pick<Context, 'db'>, leagueId: number) {
  const frame = await findTeamFrame(db, leagueId)
  if (!frame) throw new Refusal('league_not_found', 'There is no such league.')
  const { teams, numberOfTeams, playersOnTeam, genderMinimum, genderMinimumOf, ...league } = frame
  return {
    ...league,
    minimum: genderMinimum === null ? null : { genderId: genderMinimumOf, least: genderMinimum },
    playersOnTeam: playersOnTeam ?? 1,
    teamsLeft: Math.max(0, numberOfTeams - teams),
  }
}

type Row = Awaited<ReturnType<typeof individualsOf>>[number]

/**
 * People who signed up alone, as the balancer sees them; they are numbered by their sign-ups. Genders are read only
 * where the league has a minimum.
 */
export async function playersOf(
  db: Database,
  { id: leagueId, minimum }: { id: number; minimum: GenderMinimum | null },
  rows: readonly Row[],
): Promise<Player[]> {
  const asked = await listFriendsAsked(db, leagueId)
  const here = new Set(rows.map(({ id }) => id))
  return rows.map(({ id, name, genderId, skillLevelId, wouldCaptain }) => ({
    id,
    name,
    skill: skillLevelId,
    wishes: asked.flatMap(({ by, friend }) => (by === id && here.has(friend) ? [friend] : [])),
    genderId: minimum === null ? null : genderId,
    isWillingCaptain: wouldCaptain,
    attendance: 1,
  }))
}

/** Names that no other team of a league still to be played has. */
async function namesFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { title }: { title: string },
  count: number,
): Promise<string[]> {
  const names = Array.from({ length: count + MORE_NAMES }, (_, index) =>
    houseTeamName(title, index),
  )
  const taken = await listNamesTaken(db, names, irishDay(now()))
  return names.filter((name) => !taken.has(foldedName(name))).slice(0, count)
}

/** How many further names to try: the teams that a league can have had before. */
const MORE_NAMES = 50
