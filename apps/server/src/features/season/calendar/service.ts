import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { feedOf } from './feed.ts'
import {
  FEED_PURPOSE,
  findFeed,
  findFeedOwner,
  findLeagueTitle,
  listGame,
  listGamesOf,
  listGamesOfLeague,
  listNightsOf,
  listNightsOfLeague,
  saveFeed,
} from './queries.ts'

export { endFeed } from './queries.ts'

const SECRET_BYTES = 24

/** The private address of someone's calendar, created at the first call. */
export async function feedAddress(context: Context, caller: Caller): Promise<string> {
  const playerId = admitVerified(caller)
  const known = await findFeed(context.db, playerId)
  if (!known) await save(context, playerId, { isNew: false })
  const feed = known ?? (await findFeed(context.db, playerId))
  if (!feed) throw new Error('The calendar address was not kept.')
  return addressOf(context, context.sealer.open(feed.sealedSecret, FEED_PURPOSE))
}

/** Gives someone a new address; the old one no longer works. */
export async function renewFeed(context: Context, caller: Caller): Promise<string> {
  return addressOf(context, await save(context, admitVerified(caller), { isNew: true }))
}

/** Refuses an unverified account, because a private address shows a player's games to everyone who has it. */
function admitVerified({ playerId, emailVerified }: Caller): number {
  if (emailVerified) return playerId
  throw new Refusal(
    'email_unverified',
    'Please verify your e-mail first, then add your games to your calendar.',
  )
}

/** The calendar of a private address; `null` when the address is not valid (any more). */
export async function playerFeed({ db, config }: Context, secret: string) {
  const owner = await findFeedOwner(db, hashOf(secret))
  if (!owner) return null
  const [games, nights] = await Promise.all([
    listGamesOf(db, owner.playerId),
    listNightsOf(db, owner.playerId),
  ])
  return feedOf('My Hive games', games, { publicUrl: config.http.publicUrl, nights })
}

/** The public calendar of a league; `null` for an unknown league. */
export async function leagueFeed({ db, config }: Context, leagueId: number) {
  const league = await findLeagueTitle(db, leagueId)
  if (!league) return null
  const [games, nights] = await Promise.all([
    listGamesOfLeague(db, leagueId),
    listNightsOfLeague(db, leagueId),
  ])
  return feedOf(league.title, games, { publicUrl: config.http.publicUrl, nights })
}

/** A calendar file with one game, for people who want no feed; `null` for an unknown game. */
export async function gameFile({ db, config }: Context, fixtureId: number) {
  const games = await listGame(db, fixtureId)
  const [game] = games
  if (!game) return null
  return feedOf(`${game.oneName} v ${game.twoName}`, games, { publicUrl: config.http.publicUrl })
}

async function save({ db, sealer }: Context, playerId: number, how: { isNew: boolean }) {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const sealedSecret = sealer.seal(secret, FEED_PURPOSE)
  await saveFeed(db, { playerId, secretHash: hashOf(secret), sealedSecret }, how)
  return secret
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function addressOf({ config }: Context, secret: string): string {
  return `${config.http.publicUrl}/calendar/${secret}.ics`
}
