import { classOfMove, type NoticeClass } from '@hive/domain/base/notices/notice'
import { irishInstant } from '@hive/domain/base/time/irish'
import { nightEnd, ownRounds } from '@hive/domain/season/partner-nights/partner-night'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { Context } from '#context.ts'
import {
  type Held,
  noteNews,
  type Reader,
  type Telling,
  told,
} from '#features/base/notices/service.ts'
import { sendNightNotice } from './jobs.ts'
import { type PartnerNightNews, partnerNightMail } from './mails/partner-night.ts'
import { hallOnNight } from './nights.ts'
import {
  findHall,
  findNight,
  findRecipient,
  listPlayers,
  type NightRow,
  noteTold,
} from './queries.ts'

type NightNews = {
  /** Before the change. */
  night: NightRow
  /** Of the draw after it. */
  edition: number
  kind: 'published' | 'drawn again' | 'off'
}

/** What a player knows of a night, so that a draw which leaves theirs as it was tells nothing. */
type Known = { own?: string }

/** Notes for players of a night, by number, who have an address, what there is to tell; resolves to how many these are. */
export async function tell(
  context: Context,
  { night, edition, kind }: NightNews,
  numbers: readonly number[],
): Promise<number> {
  const { id: nightId, leagueId } = night
  const players = (await listPlayers(context.db, [nightId])).filter(
    ({ number, canBeWrittenTo }) => canBeWrittenTo && numbers.includes(number),
  )
  await noteTold(context.db, {
    nightId,
    edition,
    numbers: players.map(({ number }) => number),
  })
  const about = { leagueId, subject: `night:${nightId}`, revision: edition, said: {} }
  const pressing = classOf({ night, kind }, context.now())
  const news = players.map(({ playerId, number }) => {
    const known: Known = kind === 'drawn again' ? { own: ownText(night, number) } : {}
    return { ...about, playerId, pressing, known }
  })
  const isFirst = kind === 'published'
  await noteNews(context, sendNightNotice, news, { apart: true, whole: isFirst })
  return players.length
}

function classOf({ night, kind }: Omit<NightNews, 'edition'>, now: Date): NoticeClass {
  if (kind === 'off') return 'must'
  if (kind === 'published') return 'game'
  // On the night itself it has begun.
  if (irishInstant(night.night, night.startTime) <= now) return 'must'
  return classOfMove([irishInstant(night.night, night.startTime)], now)
}

function ownText({ rounds }: Pick<NightRow, 'rounds'>, number: number): string {
  return JSON.stringify(ownRounds(rounds, number))
}

type Facts = Omit<PartnerNightNews, 'leave'>

async function tellNight(
  context: Context,
  { leagueId, playerId, mailId }: Reader,
  [held]: readonly Held[],
): Promise<Telling<Facts>> {
  const [, nightId = ''] = held?.subject.split(':') ?? []
  const dropped = new Map<string, 'over' | 'changed back'>()
  const found = await findNightNews(context, { leagueId, nightId: Number(nightId), playerId })
  if (!held || !found || found.endsAt <= context.now()) return { facts: null, dropped }
  const { own } = held.known as Known
  if (found.facts.calledOff === null && found.facts.isHere && own === found.own) {
    dropped.set(held.subject, 'changed back')
    return { facts: null, dropped }
  }
  return { facts: { ...found.facts, id: `partner-night-${nightId}-${mailId}` }, dropped }
}

type Key = { leagueId: number; nightId: number; playerId: number }

/** A night as a player is told of it, without a number for the mail; nothing where the league is off, or the player is gone. */
export async function findNightNews({ db }: Pick<Context, 'db'>, key: Key) {
  const { leagueId, nightId } = key
  const hall = await findHall(db, leagueId)
  const night = await findNight(db, key)
  const found = await findRecipient(db, key)
  const players = await listPlayers(db, [nightId])
  if (!hall || !night || !found) return null
  const names = shortNames(players.map(({ name }) => name))
  const nameOf = new Map(players.map(({ number }, at) => [number, names[at] ?? '']))
  const facts = {
    leagueId,
    email: found.email,
    name: found.name,
    title: hall.title,
    venue: hallOnNight(hall, night.night).venue,
    night: night.night,
    start: night.startTime.slice(0, 5),
    minutes: night.minutes,
    calledOff: night.calledOffAt === null ? null : night.calledOffReason,
    isHere: found.isHere,
    rounds: ownRounds(night.rounds, found.number),
    nameOf: (number: number) => nameOf.get(number) ?? '',
  }
  const { toldEdition, number } = found
  return { facts, toldEdition, own: ownText(night, number), endsAt: nightEnd(night) }
}

/** Tells players of partner nights that are new, drawn again or off. */
export const nightsToTell = told(sendNightNotice, partnerNightMail, tellNight)
