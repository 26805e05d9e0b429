import type { ClaimSide } from '@hive/domain/season/claims/claims'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { Database } from '#db/database.ts'
import { insertClaim } from '#features/season/claims/service.ts'
import { insertExtra, insertSignUp, type SignedText } from './registrations.ts'

/** A league whose last night was within a week, and whose next one is. */
const IN_MID_WEEK = 'Lucan Saturday Pickleball'
/** The league of the demo’s player. */
const PLAYERS_LEAGUE = 'Leixlip Thursday Pickleball'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type Week = { now: Date; agreement: SignedText; adminEmail: string }

/**
 * The week between two nights: of the last one a score that waits for the other team’s word, and one of which both say
 * something else; of the next one a team that is short; and a message from the organiser.
 */
export async function insertMidWeek(db: Database, week: Week): Promise<void> {
  const { id: leagueId } = await findLeague(db, IN_MID_WEEK)
  await insertMates(db, leagueId, week)
  const games = await listGames(db, leagueId)
  const dayAgo = week.now.getTime() - DAY_MS
  const played = games.filter(({ startTime }) => startTime.getTime() < dayAgo)
  const [confirming, disputed] = played.slice(-2)
  if (!confirming || !disputed) throw new Error(`${IN_MID_WEEK} has not been played.`)
  await claim(db, week, { game: confirming, side: 'team_one', score: [11, 8] })
  await claim(db, week, { game: disputed, side: 'team_one', score: [11, 9] })
  await claim(db, week, { game: disputed, side: 'team_two', score: [9, 11] })
  const next = games.find(({ startTime }) => startTime > week.now)
  if (next) await leaveShort(db, week, next)
  await insertMessage(db, week)
}

function findLeague(db: Database, title: string) {
  return db.selectFrom('leagues').select('id').where('title', '=', title).executeTakeFirstOrThrow()
}

/** Somebody beside the captain of each team, who has signed up by the captain’s invitation. */
async function insertMates(
  db: Database,
  leagueId: number,
  { agreement }: Pick<Week, 'agreement'>,
): Promise<void> {
  const teams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('leagueId', '=', leagueId)
    .orderBy('id')
    .execute()
  for (const team of teams) {
    const playerId = await insertExtra(db)
    const type = REGISTRATION_TYPE_IDS.team_player
    await insertSignUp(db, { leagueId, playerId, team, places: 0, cents: 0, agreement, type })
    await db
      .insertInto('memberships')
      .values({ leagueId, playerId, teamId: team.id, registered: true })
      .execute()
  }
}

type Game = Awaited<ReturnType<typeof listGames>>[number]

function listGames(db: Database, leagueId: number) {
  return db
    .selectFrom('fixtures')
    .select(['id', 'teamOneId', 'teamTwoId', 'startTime'])
    .where('leagueId', '=', leagueId)
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}

type Said = { game: Game; side: ClaimSide; score: readonly [number, number] }

/** What a team’s captain says of a game, which has no score for now. */
async function claim(
  db: Database,
  { now }: Week,
  { game, side, score: [teamOne, teamTwo] }: Said,
): Promise<void> {
  await db
    .updateTable('fixtures')
    .set({ teamOneScore: null, teamTwoScore: null })
    .where('id', '=', game.id)
    .execute()
  const by = await captainOf(db, side === 'team_one' ? game.teamOneId : game.teamTwoId)
  const at = new Date(now.getTime() - 30 * MINUTE_MS)
  const report = { outcome: 'score', score: { teamOne, teamTwo }, sets: null } as const
  await insertClaim(db, game, { side, by, at, report })
}

async function captainOf(db: Database, teamId: number): Promise<number> {
  const { id } = await db
    .selectFrom('teams')
    .select((eb) => eb.ref('captainPlayerId').$notNull().as('id'))
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow()
  return id
}

/** The captain of a team can’t come to its next game. */
async function leaveShort(db: Database, { now }: Week, game: Game): Promise<void> {
  const { id: fixtureId, teamOneId: teamId, startTime: forStart } = game
  const playerId = await captainOf(db, teamId)
  const said = { comes: false, isOwn: true, forStart, saidAt: now }
  await db
    .insertInto('attendance')
    .values({ fixtureId, teamId, nightId: null, playerId, ...said })
    .execute()
}

/** An organiser has written to the league of the demo’s player, two days ago. */
async function insertMessage(db: Database, { now, adminEmail }: Week): Promise<void> {
  const { id: leagueId } = await findLeague(db, PLAYERS_LEAGUE)
  const { id: authorId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', adminEmail)
    .executeTakeFirstOrThrow()
  const sentAt = new Date(now.getTime() - 2 * DAY_MS)
  const { id: messageId } = await db
    .insertInto('messages')
    .values({
      authorId,
      isCaptains: false,
      leagueId,
      teamId: null,
      fixtureId: null,
      gameStart: null,
      audience: JSON.stringify({ to: 'league', leagueId }),
      subject: 'Please use the side door',
      body: 'Hi all,\n\nthe front door of the hall is being painted. Please use the side door, by the bike racks.',
      writtenAt: sentAt,
      testedAt: sentAt,
      sentAt,
      takenDownAt: null,
      takenDownBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const readers = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', leagueId)
    .where('registered', '=', true)
    .execute()
  await db
    .insertInto('messagePeople')
    .values(readers.map(({ playerId }) => ({ messageId, playerId, fate: 'sent' as const })))
    .execute()
}
