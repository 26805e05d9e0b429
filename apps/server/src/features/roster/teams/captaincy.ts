import { randomUUID } from 'node:crypto'
import { askedToWire } from '@hive/contract/base/asked'
import type { CaptainLeavesWire } from '@hive/contract/roster/captain-leaves'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import { captaincyEnd } from '@hive/domain/roster/teams/captaincy'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { InLeague, OnTeam } from '#db/keys.ts'
import { atomic } from '#db/transaction.ts'
import { countMailTo } from '#features/base/mails/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import * as queries from './captaincy-queries.ts'
import { setNextCaptain } from './house-queries.ts'
import type { CaptaincyNews } from './mails/captaincy.ts'
import type { TakeoverNews } from './mails/takeover.ts'
import { readRoster } from './read-roster.ts'
import { changeRoster, ownTeam } from './roster.ts'
import { lockTeam } from './roster-queries.ts'
import { sendCaptaincyNews, sendCaptaincyOffer, sendTakeoverNews } from './jobs.ts'

/** Asks a teammate who is in to lead the caller's team, and writes to them. The same again changes nothing. */
export function offerCaptaincy(
  context: Context,
  caller: Caller,
  { teamId, playerId, device }: OnTeam & { device: string },
) {
  return changeRoster(context, caller, teamId, async (db, team) => {
    const teammate = await queries.lockMember(db, { teamId, playerId })
    if (!teammate || playerId === caller.playerId) {
      const note = 'Please choose a teammate who has registered.'
      throw new Refusal('bad_request', note, { playerId: note })
    }
    const endsAt = captaincyEnd(context.now(), team.deadline)
    const offer = await queries.insertOffer(db, { teamId, playerId, device, endsAt })
    if (offer) {
      await countMailTo(context, db, { playerId: caller.playerId, email: teammate.email })
      await context.jobs.add(db, sendCaptaincyOffer, { offerId: offer.id })
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

/** The teams that the caller is asked to lead: by a captain who is leaving, or who asks them alone. */
export async function captaincyOffersTo(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
) {
  const left = await queries.listLeftTo(db, { playerId, hasJoined: true }, irishDay(now()))
  const asked = await queries.listOffersTo(db, playerId)
  const leftIds = new Set(left.map(({ teamId }) => teamId))
  const offers = [
    ...left.map((offer) => ({ ...offer, isLeaving: true })),
    ...asked
      .filter(({ teamId }) => !leftIds.has(teamId))
      .map(({ device, offeredAt: at, ...offer }) => {
        const byCaptain = { asked: askedToWire({ device, at }), isLeaving: false }
        return { ...offer, ...byCaptain, missingCents: null }
      }),
  ]
  return {
    offers: offers.map(({ endsAt, missingCents, ...offer }) => ({
      ...offer,
      endsAt: endsAt.toISOString(),
      missing: missingCents === null ? null : euroOf(missingCents),
    })),
  }
}

/** The captains who are leaving teams that a player is invited to, by the number of the team. */
export async function leavingInviters(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<ReadonlyMap<number, CaptainLeavesWire>> {
  const left = await queries.listLeftTo(db, { playerId, hasJoined: false }, irishDay(now()))
  return new Map(
    left.map(({ teamId, from, endsAt }) => [
      teamId,
      { captain: from, until: endsAt.toISOString() },
    ]),
  )
}

/**
 * Makes the caller captain of a team whose captain has asked them, or is leaving it; in the caller's transaction. Resolves
 * to whether they took it over from one who is leaving.
 */
export async function takeCaptaincy(
  context: Context,
  { playerId }: Pick<Caller, 'playerId'>,
  teamId: number,
): Promise<boolean> {
  const { db } = context
  const teammate = await queries.lockMember(db, { teamId, playerId })
  const team = await lockTeam(db, teamId)
  if (!teammate || !team?.isIn) throw isOver()
  if (team.captainPlayerId === playerId) return false
  const isLeft = (await queries.findLeft(db, teamId)) !== undefined
  const wasAsked = await queries.deleteOffer(db, { teamId, ...(isLeft ? {} : { playerId }) })
  if (!wasAsked && !isLeft) throw isOver()
  const { registrationId } = teammate
  const before = team.captainPlayerId
  await appoint(context, db, { teamId, playerId, registrationId, before, by: playerId })
  return isLeft
}

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

type Appointment = OnTeam & {
  by: number
  /** Whether it is for a team without a captain alone; one that has a captain keeps them. */
  isFirst?: boolean
}

/** Makes a player captain of the team that they are on at once, as an organiser decides; both captains are e-mailed. */
export async function makeCaptain(
  context: Context,
  db: Database,
  { teamId, playerId, by, isFirst = false }: Appointment,
): Promise<void> {
  const teammate = await queries.lockMember(db, { teamId, playerId })
  const team = await lockTeam(db, teamId)
  if (!teammate || !team || team.releasedAt) {
    throw new Refusal('count_changed', 'They’ve since left this team. Please check the list again.')
  }
  if (isFirst && team.captainPlayerId !== null) return
  await queries.deleteOffer(db, { teamId })
  if (team.captainPlayerId === playerId) return
  const before = team.captainPlayerId
  const { registrationId } = teammate
  await appoint(context, db, { teamId, playerId, registrationId, before, by })
  await writeTo(context, db, { kind: 'appointed', teamId, playerId, otherId: before ?? playerId })
}

type CaptainChange = OnTeam & { registrationId: number; before: number | null; by: number }

async function appoint(
  context: Context,
  db: Database,
  { teamId, playerId, registrationId, before, by }: CaptainChange,
): Promise<void> {
  await queries.setCaptain(db, { teamId, playerId })
  const subject = `registration:${registrationId}`
  await noteAction(db, { by, kind: 'captain_changed', subject })
  if (before === null) return
  await writeTo(context, db, { kind: 'handed_over', teamId, playerId: before, otherId: playerId })
}

/**
 * Finds a captain for the teams of someone who leaves a league: for one that a captain signed up, the player who did;
 * for one of individuals, the player who has been in longest. They are e-mailed; resolves to these teams.
 */
export async function passCaptaincyOn(
  context: Pick<Context, 'jobs'>,
  db: Database,
  leaver: InLeague,
): Promise<number[]> {
  const next = await setNextCaptain(db, leaver)
  await queries.deleteOffersTo(db, leaver)
  const captains = [...next, ...(await queries.returnCaptaincy(db, leaver))]
  for (const captain of captains) {
    await writeTo(context, db, { kind: 'appointed', ...captain, otherId: leaver.playerId })
  }
  return captains.map(({ teamId }) => teamId)
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
  await jobs.add(db, sendCaptaincyNews, { mailId: randomUUID(), ...news })
}

type About = {
  teamId: number
  /** The player whom the mail is about, who gets none. */
  aboutId: number
  /** Someone else who gets none, as there is a mail of its own. */
  withoutId?: number
  kind: TakeoverNews
}

/** Writes to the others who have joined a team that its captain is leaving. */
export async function tellTeam(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  { teamId, aboutId, withoutId, kind }: About,
): Promise<void> {
  const askedId = randomUUID()
  for (const playerId of await queries.listJoined(db, teamId)) {
    if (playerId === aboutId || playerId === withoutId) continue
    const mailId = `${askedId}-${playerId}`
    await jobs.add(db, sendTakeoverNews, { mailId, kind, teamId, playerId, aboutId })
  }
}

function isOver(): Refusal {
  return new Refusal('offer_over', 'The captain has taken this back, or its time is over.')
}
