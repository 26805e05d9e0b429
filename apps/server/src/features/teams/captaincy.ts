import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { captaincyEnd } from '@hive/domain/registration/captaincy'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { countMailTo } from '#features/mails/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import * as queries from './captaincy-queries.ts'
import { setNextCaptain } from './house-queries.ts'
import type { CaptaincyNews } from './mails/captaincy.ts'
import { readRoster } from './read-roster.ts'
import { changeRoster, ownTeam } from './roster.ts'
import { lockTeam } from './roster-queries.ts'

type OnTeam = { teamId: number; playerId: number }

/** Asks a teammate who is in to lead the caller's team, and writes to them. The same again changes nothing. */
export function offerCaptaincy(context: Context, caller: Caller, { teamId, playerId }: OnTeam) {
  return changeRoster(context, caller, teamId, async (db, team) => {
    const teammate = await queries.lockMember(db, { teamId, playerId })
    if (!teammate || playerId === caller.playerId) {
      const note = 'Please choose a teammate who has registered.'
      throw new Refusal('bad_request', note, { playerId: note })
    }
    const endsAt = captaincyEnd(context.now(), team.deadline)
    const offer = await queries.insertOffer(db, { teamId, playerId, endsAt })
    if (offer) {
      await countMailTo(context, db, { playerId: caller.playerId, email: teammate.email })
      await context.jobs.add(db, 'send-captaincy-offer', { offerId: offer.id })
      return
    }
    const open = await queries.findOffer(db, teamId)
    if (open?.playerId === playerId) return
    const note = `You’ve asked ${open?.name || 'someone else'} already. Take that back first.`
    throw new Refusal('bad_request', note, { playerId: note })
  })
}

/** Takes the offer of the caller's team back, unless it has been accepted. Again changes nothing. */
export const withdrawCaptaincy = atomic(
  async (context: Context, caller: Caller, teamId: number) => {
    const team = await ownTeam(context.db, caller, teamId)
    await queries.deleteOffer(context.db, { teamId })
    return readRoster(context, context.db, { team, caller })
  },
)

/** The teams that the caller is asked to lead. */
export async function captaincyOffersTo({ db }: Pick<Context, 'db'>, { playerId }: Caller) {
  const offers = await queries.listOffersTo(db, playerId)
  return { offers: offers.map((offer) => ({ ...offer, endsAt: offer.endsAt.toISOString() })) }
}

/** Makes the caller captain of a team whose captain has asked them. Accepting again changes nothing. */
export const acceptCaptaincy = atomic(
  async (context: Context, { playerId }: Caller, teamId: number) => {
    const { db } = context
    const teammate = await queries.lockMember(db, { teamId, playerId })
    const team = await lockTeam(db, teamId)
    if (!teammate || !team?.isIn) throw isOver()
    if (team.captainPlayerId === playerId) return
    if (!(await queries.deleteOffer(db, { teamId, playerId }))) throw isOver()
    const { registrationId } = teammate
    const before = team.captainPlayerId
    await appoint(context, db, { teamId, playerId, registrationId, before, by: playerId })
  },
)

/** Tells a captain that the caller won't take over. Again changes nothing. */
export const declineCaptaincy = atomic(
  async (context: Context, { playerId }: Caller, teamId: number) => {
    const { db } = context
    const team = await lockTeam(db, teamId)
    const wasOpen = team && (await queries.deleteOffer(db, { teamId, playerId }))
    if (!wasOpen || team.captainPlayerId === null) return
    await writeTo(context, db, {
      kind: 'kept',
      teamId,
      playerId: team.captainPlayerId,
      otherId: playerId,
    })
  },
)

/** Makes a player captain of the team that they are on at once, as an organiser decides; both captains are written to. */
export async function makeCaptain(
  context: Context,
  db: Database,
  { teamId, playerId, by }: OnTeam & { by: number },
): Promise<void> {
  const teammate = await queries.lockMember(db, { teamId, playerId })
  const team = await lockTeam(db, teamId)
  if (!teammate || !team || team.releasedAt) {
    throw new Refusal('count_changed', 'They’ve since left this team. Please check the list again.')
  }
  await queries.deleteOffer(db, { teamId })
  if (team.captainPlayerId === playerId) return
  const before = team.captainPlayerId
  const { registrationId } = teammate
  await appoint(context, db, { teamId, playerId, registrationId, before, by })
  await writeTo(context, db, { kind: 'appointed', teamId, playerId, otherId: before ?? playerId })
}

type Change = OnTeam & { registrationId: number; before: number | null; by: number }

async function appoint(
  context: Context,
  db: Database,
  { teamId, playerId, registrationId, before, by }: Change,
): Promise<void> {
  await queries.setCaptain(db, { teamId, playerId })
  const subject = `registration:${registrationId}`
  await noteAction(db, { by, kind: 'captain_changed', subject })
  if (before === null) return
  await writeTo(context, db, { kind: 'handed_over', teamId, playerId: before, otherId: playerId })
}

/**
 * Finds a captain for the teams of someone who leaves a league: for one that a captain signed up, the player who did;
 * for one of individuals, the player who has been in longest.
 */
export async function passCaptaincyOn(
  context: Pick<Context, 'jobs'>,
  db: Database,
  leaver: { leagueId: number; playerId: number },
): Promise<void> {
  await setNextCaptain(db, leaver)
  await queries.deleteOffersTo(db, leaver)
  for (const captain of await queries.returnCaptaincy(db, leaver)) {
    await writeTo(context, db, { kind: 'appointed', ...captain, otherId: leaver.playerId })
  }
}

/** Ends the offers whose time is over, and writes to the captains who stay. */
export const endCaptaincyOffers = atomic(async (context: Context) => {
  const { db } = context
  for (const { teamId, playerId: otherId, captainPlayerId } of await queries.deleteOverdue(db)) {
    if (captainPlayerId === null) continue
    await writeTo(context, db, { kind: 'kept', teamId, playerId: captainPlayerId, otherId })
  }
})

type News = OnTeam & { kind: CaptaincyNews; otherId: number }

async function writeTo({ jobs }: Pick<Context, 'jobs'>, db: Database, news: News): Promise<void> {
  await jobs.add(db, 'send-captaincy-news', { mailId: randomUUID(), ...news })
}

function isOver(): Refusal {
  return new Refusal('offer_over', 'The captain has taken this back, or its time is over.')
}
