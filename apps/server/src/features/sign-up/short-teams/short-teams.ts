import type { ShortTeam, ShortTeams } from '@hive/contract/sign-up/short-teams'
import { type Joiner, topUp } from '@hive/domain/roster/balance/top-up'
import { Refusal } from '@hive/domain/errors'
import type { Cents } from '@hive/domain/base/money/cents'
import type { MergeLimits } from '@hive/domain/sign-up/short-teams/team-merge'
import { mayNudge } from '@hive/domain/sign-up/short-teams/short-team'
import { isShort } from '@hive/domain/base/memberships/whole-team'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { frameOf, individualsOf, playersOf } from '#features/sign-up/league-people/service.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { limitsAt, mergeForDesk, partnersOf } from './merge-pairs.ts'
import { type TeamWithFee, withFee } from './merge-fees.ts'
import { listMerges, listTeamFacts, type TeamFacts } from './merge-queries.ts'
import { listOnTeams, listTeams } from './queries.ts'
import { individualsForDesk } from './dissolve.ts'

type TeamRow = Awaited<ReturnType<typeof listTeams>>[number]

/** The teams of a league that have too few players, each with who of those without a team would fill it. */
export async function shortTeamsOf(context: Context, leagueId: number): Promise<ShortTeams> {
  const { db, now } = context
  const frame = await frameOf(context, leagueId)
  const league = await leagueForSignUp(context, leagueId)
  const isOver = league.isCancelled || irishDay(now()) > league.endDate
  const teams = isOver ? [] : await listTeams(db, leagueId)
  const onTeams = await listOnTeams(db, leagueId)
  const spare = await individualsOf(db, leagueId)
  const players = await playersOf(db, frame, [...onTeams, ...spare])
  const teamOf = new Map(onTeams.map(({ id, teamId }) => [id, teamId]))
  const least = frame.playersOnTeam
  const short = teams
    .map((team) => ({ team, players: players.filter(({ id }) => teamOf.get(id) === team.id) }))
    .filter(({ team, players: { length } }) =>
      isShort({ players: length, invited: team.held }, least),
    )
  // A team that plays short needs no one.
  // Who is invited to a team with held places is not known yet.
  const open = short.filter(({ team }) => team.playsShort === null && team.held === 0)
  const joiners = topUp(
    open.map((one) => one.players),
    players.filter(({ id }) => !teamOf.has(id)),
    { fewest: least, minimum: frame.minimum },
  )
  const joinersOf = new Map(open.map(({ team }, index) => [team.id, joiners[index] ?? []]))
  const { id, title, startDate } = league
  const choicesOf = await readChoices(context, leagueId, {
    shortIds: short.map(({ team }) => team.id),
    limits: limitsAt(context, { startDate, least }),
    price: league.individualPrice,
  })
  return {
    league: { id, title, startDate, least },
    teams: short.map(({ team, players: { length } }) => ({
      ...teamToWire(team, now()),
      players: length,
      joiners: (joinersOf.get(team.id) ?? []).map(joinerToWire),
      ...choicesOf(team.id),
    })),
    individuals: spare.length,
  }
}

type Frame = { shortIds: readonly number[]; limits: MergeLimits; price: Cents }
type Choices = Pick<ShortTeam, 'merge' | 'partners' | 'individuals'>

/** The choices for two short teams, or for the people of one, and the open questions to captains. */
async function readChoices({ db, now }: Context, leagueId: number, frame: Frame) {
  const { shortIds, limits } = frame
  const facts = await listTeamFacts(db, leagueId)
  const merges = await listMerges(db, leagueId)
  const read = { facts, merges, now: now() }
  const isFree = (team: TeamFacts) => mergeForDesk(team, read)?.state !== 'asked'
  const short: TeamWithFee[] = []
  for (const team of facts.filter(({ id }) => shortIds.includes(id))) {
    short.push(await withFee(db, team))
  }
  const partners = short.filter(isFree)
  return (teamId: number): Choices => {
    const team = short.find(({ id }) => id === teamId)
    if (!team) return { merge: null, partners: [], individuals: null }
    return {
      merge: mergeForDesk(team, read),
      partners: partnersOf(team, partners, limits),
      individuals: individualsForDesk(team, frame),
    }
  }
}

function teamToWire(
  { id, name, captain, invited, held, nudgedAt, playsShort, becomes }: TeamRow,
  now: Date,
) {
  return {
    teamId: id,
    name,
    captain,
    invited: invited + held,
    nudgedAt: nudgedAt?.toISOString() ?? null,
    mayNudge: captain !== null && mayNudge(nudgedAt, now),
    playsShort,
    becomes,
  }
}

function joinerToWire({ player: { id, name, skill }, reason }: Joiner) {
  return { registrationId: id, name, skill, reason }
}

/** A short team of a league, as a step finds it. */
export async function shortTeamOf(context: Context, leagueId: number, teamId: number) {
  const { teams } = await shortTeamsOf(context, leagueId)
  const team = teams.find((one) => one.teamId === teamId)
  if (team) return team
  throw new Refusal('count_changed', 'This team isn’t short of players any more.')
}
