import type { SaidOnPhone } from '@hive/contract/season/nights'
import { mayDo } from '@hive/domain/base/session/permission'
import { irishDay } from '@hive/domain/base/time/irish'
import {
  type Fate,
  fateOf,
  type GameOfNight,
  heldText,
  HELD_WHYS,
  MOST_OF_PHONE,
  NO_MORE,
} from '@hive/domain/season/nights/arrival'
import { isStillDrawn } from '@hive/domain/season/nights/rounds-now'
import {
  type GameOfPartners,
  type Operation,
  sayingText,
  subjectOf,
} from '@hive/domain/season/nights/operation'
import type { SaidFate } from '@hive/domain/season/nights/phone-log'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { NightPhone } from '#features/base/session/service.ts'
import { lockGames, type LockedNightGame } from './game-queries.ts'
import { newsFor } from './news-for-phone.ts'
import {
  insertOperations,
  listKnown,
  operationOf,
  type OperationRow,
  setAside,
} from './operation-queries.ts'
import { changePhone, lockNight, lockPhone, setLastNumber } from './queries.ts'
import { mayRead } from './read-night.ts'
import { lockPartnerNights, type LockedPartnerNight } from './round-queries.ts'
import { saveOutcomes } from './save-outcomes.ts'
import { partnerIdsOf, saveRounds } from './save-rounds.ts'

type Sent = { after: number; operations: readonly SaidOnPhone[] }

/**
 * Takes what a phone has said, each thing once, and answers with the fate of each and with what counts since. All of it is one
 * transaction, one phone of a night after the other: what is repeated, or whose answer was lost, changes nothing.
 */
export const syncNight = atomic(async (context: Context, caller: NightPhone, sent: Sent) => {
  const { db, now } = context
  // Locked before the night, so that what comes while it is taken off is not taken.
  const locked = await lockPhone(db, caller.deviceId)
  const phone: NightPhone = { ...caller, endedAt: locked?.endedAt ?? null }
  const night = await lockNight(db, phone.nightId)
  const all = firstOfEach(sent.operations, phone.deviceId)
  const said = all.filter(({ counter }) => counter <= MOST_OF_PHONE)
  const known = await listKnown(
    db,
    phone.deviceId,
    said.map(({ counter }) => counter),
  )
  const isKnown = new Set(known.map(({ counter }) => counter))
  const fresh = said.filter(({ counter }) => !isKnown.has(counter))
  const games = await lockGames(db, [...new Set(fresh.flatMap((one) => fixtureOf(one) ?? []))])
  const subjects = fresh.map(({ subject }) => subject)
  const partners = await lockPartnerNights(db, partnerIdsOf(subjects))
  const fates = fresh.map((operation) => ({
    operation,
    fate: fateNow(context, phone, { operation, games, partners }),
  }))
  const arrived = { phone, games, partners, fates }
  const upTo = await keep(context, { ...arrived, after: night.lastNumber })
  const unsaved = await saveTouched(context, arrived)
  const kept = [...known.map(keptOf), ...fates.map((one) => keptNow(one, unsaved))]
  const agreedAt = now()
  await changePhone(db, phone.deviceId, { agreedAt })
  const news = await newsFor(context, phone, sent.after)
  return {
    fates: fatesOf(said, kept, news.isContradicted),
    operations: mayRead(phone, now()) ? news.operations : [],
    upTo: mayRead(phone, now()) ? upTo : sent.after,
    agreedAt: agreedAt.toISOString(),
    ...(said.length < all.length && { noMore: NO_MORE }),
  }
})

/** What came, as the rules know it; a number that comes twice in one call counts once. */
function firstOfEach(operations: readonly SaidOnPhone[], device: number): Operation[] {
  const first = new Map<number, Operation>()
  for (const one of operations) {
    if (!first.has(one.counter)) first.set(one.counter, { ...one, device })
  }
  return [...first.values()].toSorted((one, other) => one.counter - other.counter)
}

function fixtureOf(operation: Operation): number | null {
  const subject = subjectOf(operation)
  return subject !== null && 'fixtureId' in subject ? subject.fixtureId : null
}

type Arriving = Pick<Arrived, 'games' | 'partners'> & { operation: Operation }

function fateNow({ now }: Context, phone: NightPhone, { operation, ...rest }: Arriving): Fate {
  const { day: night, endedAt, giver } = phone
  const about = whatItIsAbout(phone, operation, rest)
  const isEnded = endedAt !== null
  const fate = fateOf(operation, { now: now(), night, isEnded }, about)
  const isLost = about === null && !mayDo(giver.permissions, 'scores', 'any')
  return isLost && fate.fate === 'taken' ? { fate: 'held', why: 'no_right' } : fate
}

/** The game that something is about; `undefined` where there is none, `null` where it is about the night. */
function whatItIsAbout(
  phone: NightPhone,
  operation: Operation,
  { games, partners }: Omit<Arriving, 'operation'>,
): GameOfNight | null | undefined {
  const subject = subjectOf(operation)
  if (subject === null || subject.of === 'night') return null
  if (subject.of === 'round') {
    const night = partners.find(({ id }) => id === subject.nightId)
    return night && gameOfPartners(phone, night, subject)
  }
  const game = games.find(({ id }) => id === subject.fixtureId)
  return game && gameOfNight(phone, game)
}

/** A game of a partner night, which is on as long as it is drawn as the phone saw it. */
function gameOfPartners(
  { venueId, day, giver }: NightPhone,
  night: LockedPartnerNight,
  game: GameOfPartners,
): GameOfNight {
  const isHere = night.venueId === venueId && night.night === day
  return {
    isOn: isHere && night.isOn && isStillDrawn(night.rounds, game),
    giverMay: mayDo(giver.permissions, 'scores', night.leagueId),
    scoring: 'single',
    teamIds: [],
    playerIds: [],
  }
}

function gameOfNight({ venueId, day, giver }: NightPhone, game: LockedNightGame): GameOfNight {
  const isHere = game.venueId === venueId && irishDay(game.startTime) === day
  return {
    isOn: isHere && game.status === 'scheduled' && game.isLeagueOn,
    giverMay: mayDo(giver.permissions, 'scores', game.leagueId),
    scoring: game.gameScoring,
    teamIds: [game.teamOneId, game.teamTwoId],
    playerIds: game.playerIds,
  }
}

type Arrived = {
  phone: NightPhone
  games: readonly LockedNightGame[]
  partners: readonly LockedPartnerNight[]
  fates: readonly { operation: Operation; fate: Fate }[]
}

/** Keeps all that came; resolves to the number of the last that counts. */
async function keep(
  { db, now }: Context,
  { phone, games, partners, fates, after }: Arrived & { after: number },
): Promise<number> {
  let number = after
  const arrivedAt = now()
  const rows = fates.map(({ operation, fate }) => {
    const { device: deviceId, counter, kind, subject, value, saw, shownAt } = operation
    const about = subjectOf(operation)
    const fixtureId = fixtureOf(operation)
    const game = games.find(({ id }) => id === fixtureId)
    const partnerId = about?.of === 'round' ? about.nightId : null
    const known = game ?? partners.find(({ id }) => id === partnerId)
    return {
      deviceId,
      counter,
      nightId: phone.nightId,
      number: fate.fate === 'taken' ? (number += 1) : null,
      kind,
      subject,
      value,
      saw: [...saw],
      shownAt,
      fixtureId,
      playerId: game && about?.of === 'here' && fate.fate !== 'refused' ? about.playerId : null,
      afterChange: known?.lastChange ?? 0,
      arrivedAt,
      state: fate.fate,
      why: fate.fate === 'taken' ? '' : fate.why,
    }
  })
  await insertOperations(db, rows)
  if (number > after) await setLastNumber(db, phone.nightId, number)
  return number
}

/** Saves the scores of the games of which something new counts; resolves to what cannot be saved, and waits for an organiser. */
async function saveTouched(
  context: Context,
  { phone, games, partners, fates }: Arrived,
): Promise<ReadonlySet<number>> {
  const taken = fates.filter(({ fate }) => fate.fate === 'taken')
  await saveRounds(context, {
    nightId: phone.nightId,
    partners,
    subjects: taken.map(({ operation }) => operation.subject),
    scorer: phone.giver,
    deviceId: phone.deviceId,
  })
  const counting = taken.filter(({ operation }) => operation.subject.startsWith('score:'))
  const ids = new Set(counting.map(({ operation }) => fixtureOf(operation)))
  const { unsaved } = await saveOutcomes(context, {
    nightId: phone.nightId,
    games: games.filter(({ id }) => ids.has(id)),
    scorer: phone.giver,
    deviceId: phone.deviceId,
  })
  const waiting = counting.filter(({ operation }) => unsaved.has(fixtureOf(operation) ?? 0))
  const counters = waiting.map(({ operation }) => operation.counter)
  if (counters.length === 0) return new Set()
  await setAside(context.db, phone.deviceId, {
    counters,
    state: 'held',
    why: 'not_saved',
  })
  return new Set(counters)
}

/** What is kept of something that a phone has said, now or before, and what became of it. */
type Kept = { operation: Operation; state: OperationRow['state']; why: string }

function keptOf(row: OperationRow): Kept {
  return { operation: operationOf(row), state: row.state, why: row.why }
}

function keptNow(
  { operation, fate }: Arrived['fates'][number],
  unsaved: ReadonlySet<number>,
): Kept {
  if (unsaved.has(operation.counter)) return { operation, state: 'held', why: 'not_saved' }
  return { operation, state: fate.fate, why: fate.fate === 'taken' ? '' : fate.why }
}

/** The fate of each thing that a phone has sent, now or before. */
function fatesOf(
  said: readonly Operation[],
  kept: readonly Kept[],
  isContradicted: (operation: Operation) => boolean,
): SaidFate[] {
  const byCounter = new Map(kept.map((one) => [one.operation.counter, one]))
  return said.flatMap((operation) => {
    const one = byCounter.get(operation.counter)
    return one ? fateAgain(one, operation, isContradicted) : []
  })
}

function fateAgain(
  { operation: kept, state, why }: Kept,
  operation: Operation,
  isContradicted: (operation: Operation) => boolean,
): SaidFate {
  const { counter } = operation
  if (kept.subject !== operation.subject || sayingText(kept) !== sayingText(operation)) {
    const sentence = 'This phone has used a number twice. Please enter it again.'
    return { counter, fate: 'refused', sentence }
  }
  if (state === 'taken') {
    const fate = isContradicted(kept) ? 'contradicts' : 'applied'
    return { counter, fate, sentence: fate === 'applied' ? null : 'Another score came in.' }
  }
  if (state === 'refused') return { counter, fate: 'refused', sentence: why }
  const known = HELD_WHYS.find((one) => one === why) ?? 'late'
  return { counter, fate: 'held', sentence: state === 'left' ? LEFT : heldText(known) }
}

const LEFT = 'An organiser has left this as it was.'
