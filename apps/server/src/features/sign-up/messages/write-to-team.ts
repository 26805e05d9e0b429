import type { TeamToWrite, writeToTeam as endpoint } from '@hive/contract/sign-up/team-messages'
import { longDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { type Audience, mayWrite } from '@hive/domain/sign-up/messages/audience'
import { Refusal } from '@hive/domain/errors'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { comingTo } from '#features/season/attendance/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { listLed, listMembers, lockLed } from './audience-queries.ts'
import { readersAmong, readersNow } from './readers-now.ts'
import { findSame, insertMessage } from './queries.ts'
import { sendTo } from './send-message.ts'

type Writing = z.output<typeof endpoint.body>

/** For how long the same text to the same people is the same message. */
const SAME_MS = 600_000

/** The teams that the caller leads, with how many people a message to them, or to those who come to a game, would reach. */
export async function teamsToWrite(
  context: Context,
  { playerId: authorId }: Caller,
): Promise<{ teams: TeamToWrite[] }> {
  const { db, now } = context
  const led = await listLed(db, authorId)
  const games = await comingTo(
    db,
    led.map(({ teamId }) => teamId),
    now(),
  )
  const teams = led.map(async ({ teamId, name, leagueId }) => {
    const reached = async (playerIds: readonly number[]) => {
      const { getIt, muted } = await readersAmong(db, playerIds, { authorId, leagueId })
      return { people: getIt.length, muted: muted.length }
    }
    const own = games.filter((game) => game.teamId === teamId)
    return {
      teamId,
      name,
      leagueId,
      ...(await reached(await listMembers(db, { leagueId, teamId }))),
      games: await Promise.all(
        own.map(async ({ id: fixtureId, startTime, playerIds }) => ({
          fixtureId,
          start: startTime.toISOString(),
          ...(await reached(playerIds)),
        })),
      ),
    }
  })
  return { teams: await Promise.all(teams) }
}

/** Writes to the caller’s team, or to those of it who come to a game. The same again, soon after, writes to no one. */
export const writeToTeam = atomic(async (context: Context, caller: Caller, writing: Writing) => {
  const { db, now } = context
  const { playerId: authorId } = caller
  const { teamId, text: body, expectedPeople } = writing
  const team = await lockLed(db, { playerId: authorId, teamId })
  if (!team) throw new Refusal('team_not_found', 'You don’t lead this team.')
  const audience = audienceOf(writing, team.leagueId)
  const since = new Date(now().getTime() - SAME_MS)
  const same = await findSame(db, { authorId, audience, body, since })
  if (same !== undefined) return { messageId: same }
  await admitOften(context, { authorId, teamId })
  const about = await aboutOf(context, team, audience)
  const written = { ...about, teamId, leagueId: team.leagueId, audience, body, writtenAt: now() }
  const messageId = await insertMessage(db, { ...written, authorId, isCaptains: true })
  const readers = await readersNow(context, audience, { authorId, scope: [], playerIds: [] })
  await sendTo(context, { messageId, authorId, expectedPeople, ...readers })
  return { messageId }
})

function audienceOf({ teamId, fixtureId }: Writing, leagueId: number): Audience {
  const audience: Audience =
    fixtureId === null
      ? { to: 'team', leagueId, teamId }
      : { to: 'game', leagueId, teamId, fixtureId }
  if (mayWrite({ as: 'captain', teamId }, audience)) return audience
  throw new Refusal('not_permitted', 'You can write to your own team only.')
}

/** The game that a message is about, which has to be one to come, and what the message is called. */
async function aboutOf(
  { db, now }: Context,
  { teamId, name }: { teamId: number; name: string },
  audience: Audience,
) {
  if (audience.to !== 'game') return { fixtureId: null, gameStart: null, subject: name }
  const games = await comingTo(db, [teamId], now())
  const game = games.find(({ id }) => id === audience.fixtureId)
  if (!game) {
    throw new Refusal(
      'fixture_not_found',
      'Your team has no such game to come. Please write to your team.',
    )
  }
  const { id: fixtureId, startTime: gameStart } = game
  const day = irishDay(gameStart)
  return { fixtureId, gameStart, subject: `${name} on ${longDay(day)}` }
}

async function admitOften(
  { db, sealer }: Context,
  { authorId, teamId }: { authorId: number; teamId: number },
): Promise<void> {
  const wait = await createLimits(db, sealer).spend([
    LIMITS.teamMessage,
    [String(authorId), String(teamId)],
  ])
  if (wait === null) return
  throw new Refusal(
    'too_many_requests',
    'Your team has had a lot of messages today. Please write the next one tomorrow.',
  )
}
