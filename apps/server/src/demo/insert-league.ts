import { capacityOf } from '@hive/domain/leagues/places/places'
import { certificateOf } from '@hive/domain/season/schedule/certificate'
import type { ScheduleTerms } from '@hive/domain/season/schedule/game'
import { slotsOfLeague } from '@hive/domain/season/schedule/league-slots'
import { makeSchedule } from '@hive/domain/season/schedule/make-schedule'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishInstant } from '@hive/domain/base/time/irish'
import type { Database } from '#db/database.ts'
import { sha256Hex } from '#sha256.ts'
import type { DemoLeague } from './leagues.ts'
import { demoStart } from './start.ts'
import { insertConfirmed, type SignedText } from './registrations.ts'

/** How many courts each demo league has. */
const COURTS = 2

type Sport = { id: number; playersOnTeam: number; gameDurationInMinutes: number }
type Team = { id: number; name: string }

/** Scores that end a game in each sport: first the winner's, then the loser's. */
const SCORES = {
  pickleball: [
    [11, 7],
    [11, 9],
    [12, 10],
    [11, 4],
  ],
  '3v3-basketball': [
    [21, 15],
    [21, 19],
    [22, 20],
    [21, 11],
  ],
  badminton: [
    [21, 17],
    [21, 12],
    [22, 20],
    [21, 19],
  ],
} as const

type LeagueSetUp = {
  league: DemoLeague
  venueId: number
  today: Day
  now: Date
  agreement: SignedText
}

/** Writes one league with its pool of places, its paid sign-ups, and the fixtures it has. */
export async function insertLeague(
  db: Database,
  { league, venueId, today, now, agreement }: LeagueSetUp,
): Promise<void> {
  const sport = await findSport(db, league.sport)
  const startDate = demoStart(league, today)
  const { id: leagueId } = await db
    .insertInto('leagues')
    .values({
      title: league.title,
      sportId: sport.id,
      venueId,
      startDate,
      endDate: addDays(startDate, (league.weeks - 1) * 7),
      startTime: league.time[0],
      endTime: league.time[1],
      teamPriceCents: league.teamPrice,
      individualPriceCents: league.individualPrice,
      numberOfTeams: league.numberOfTeams,
      courtsBooked: COURTS,
      abilityLevel: league.level,
      coEd: league.coEd,
      registrationClosed: league.closed ?? false,
      tryItOutEnabled: league.tryItOut ?? false,
      splitFee: league.splitFee ?? 'none',
      isUpcoming: league.upcoming ?? false,
      ...(league.picture ? { image: `/pictures/${league.picture}.svg` } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const taken = league.teams.length * sport.playersOnTeam + league.individuals
  await db
    .insertInto('leaguePlaces')
    .values({ leagueId, capacity: capacityOf({ ...league, sport }), taken })
    .execute()
  const teams = await insertConfirmed(db, { league, leagueId, sport, agreement })
  if (league.nights)
    await insertFixtures(db, { league, leagueId, venueId, startDate, sport, teams, now })
}

type Season = {
  league: DemoLeague
  leagueId: number
  venueId: number
  startDate: Day
  sport: Sport
  teams: Team[]
  now: Date
}

/** A season that was drawn here, and published a fortnight before it began; games before now are played. */
async function insertFixtures(db: Database, season: Season): Promise<void> {
  const { league, leagueId, venueId, teams, now } = season
  const terms = termsOf(season)
  const made = makeSchedule(terms)
  if ('reason' in made) throw new Error(`The demo league ${league.title} has too few slots.`)
  const drawn = await certificateOf(terms, made.games, sha256Hex)
  const publishedAt = irishInstant(addDays(season.startDate, -14), '12:00')
  await db
    .insertInto('draws')
    .values({
      leagueId,
      number: 1,
      rules: drawn.rules,
      terms: JSON.stringify(terms),
      teamIds: teams.map(({ id }) => id),
      termsDigest: drawn.terms,
      fixedAt: publishedAt,
      games: JSON.stringify(made.games),
      gamesDigest: drawn.schedule,
      publishedAt,
    })
    .execute()
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? 0
  const rows = made.games.map(({ night, start, court, teamOne, teamTwo }, at) => {
    const startTime = irishInstant(night, start)
    const score = startTime < now ? scoreOf(league.sport, at) : null
    return {
      leagueId,
      venueId,
      teamOneId: idOf(teamOne),
      teamTwoId: idOf(teamTwo),
      startTime,
      courtNumber: court,
      teamOneScore: score?.[0] ?? null,
      teamTwoScore: score?.[1] ?? null,
    }
  })
  await db.insertInto('fixtures').values(rows).execute()
}

/** Everyone once, on the league's first nights. */
function termsOf({ league, startDate, sport, teams }: Season): ScheduleTerms {
  const [startTime, endTime] = league.time
  const nights = Array.from({ length: league.nights ?? 0 }, (_, week) =>
    addDays(startDate, week * 7),
  )
  const { slots } = slotsOfLeague({
    season: { startDate, endDate: startDate, nights, startTime, endTime },
    gameMinutes: sport.gameDurationInMinutes,
    courtsBooked: COURTS,
    venue: { courts: COURTS, openings: [], blackouts: [] },
    taken: [],
    losses: [],
  })
  const names = teams.map(({ name }) => name)
  return { teams: names, format: 'single', slots, wishes: [], seed: league.title }
}

/** The same every time, with a draw now and then. */
function scoreOf(sport: DemoLeague['sport'], index: number): readonly [number, number] {
  const list = SCORES[sport]
  const [won, lost] = list[index % list.length] ?? list[0]
  if (index % 7 === 5) return [lost, lost]
  return index % 3 === 0 ? [lost, won] : [won, lost]
}

async function findSport(db: Database, slug: string): Promise<Sport> {
  const sport = await db
    .selectFrom('sports')
    .select(['id', 'playersOnTeam', 'gameDurationInMinutes'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return {
    id: sport.id,
    playersOnTeam: sport.playersOnTeam ?? 1,
    gameDurationInMinutes: sport.gameDurationInMinutes ?? 60,
  }
}
