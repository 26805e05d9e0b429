import { Refusal } from '@hive/domain/errors'
import { unsignedOf } from '@hive/domain/leagues/content/agreement'
import {
  askingOrder,
  type AskingPlace,
  type Candidate,
  type Pool,
  REMEMBERED_DAYS,
} from '@hive/domain/season/substitutes/asking-order'
import {
  couldPlay,
  type MayNotPlay,
  mayPlay,
  type TeamGame,
  type WouldPlay,
} from '@hive/domain/season/substitutes/may-play'
import type { Context } from '#context.ts'
import { listWanting } from '#features/base/notices/service.ts'
import {
  listAskedOften,
  listFillIns,
  listLateDropOuts,
  listOnCourt,
  listPeople,
  listPools,
  listSignatures,
  type PersonFacts,
} from './candidate-queries.ts'
import { findBefore, type GameRow } from './game-queries.ts'
import { noShowsOf } from './no-shows.ts'

type Asking = Pick<Context, 'db' | 'now' | 'agreements'>

/** A place on a team, by its game. */
type Missing = {
  readonly teamId: number
  readonly absentId: number
  readonly namedId: number | null
}

/** Somebody who may play, in their place of the order. */
export type ToAsk = AskingPlace & {
  readonly name: string
  /** Whether they have filled in for the team before. */
  readonly isKnown: boolean
}

/**
 * Whom a team may ask for a game now, the first ones first: those who would fill in, may play in it once they have signed, and have not
 * been asked so often of late that they are left in peace.
 */
export async function whomToAsk(
  context: Asking,
  game: GameRow,
  { teamId, absentId, namedId }: Missing,
): Promise<ToAsk[]> {
  const people = await findPeople(context, game, teamId)
  const ids = people.map(({ playerId }) => playerId)
  const often = new Set(await listAskedOften(context.db, ids, context.now()))
  const may = people.filter(({ playerId, reasons }) => couldPlay(reasons) && !often.has(playerId))
  const candidates = may.flatMap(({ pools, isKnown, ...person }): Candidate[] =>
    (isKnown && person.playerId === namedId ? (['named'] as const) : pools).map((pool) => ({
      ...person,
      pool,
    })),
  )
  const byId = new Map(may.map((person) => [person.playerId, person]))
  return askingOrder(candidates, `${game.id} ${absentId}`).map((place) => {
    const { name = '', isKnown = false } = byId.get(place.playerId) ?? {}
    return { ...place, name, isKnown }
  })
}

/** Refuses somebody who may not play for a team in a game as things are now. */
export async function admitPlayer(
  context: Asking,
  game: GameRow,
  { teamId, playerId }: { teamId: number; playerId: number },
): Promise<void> {
  const [person] = await findPeople(context, game, teamId, [playerId])
  if (!person) throw new Refusal('not_permitted', 'You play for this team already.')
  const [reason] = person.reasons
  if (reason) throw new Refusal('not_permitted', TO_THEM[reason])
}

/** What somebody has left to do before they may play for a team in a game; none of it where they may not play anyway. */
export async function leftToDo(
  context: Asking,
  game: GameRow,
  { teamId, playerId }: { teamId: number; playerId: number },
): Promise<{ profile: boolean; agreement: boolean }> {
  const [person] = await findPeople(context, game, teamId, [playerId])
  const reasons = person && couldPlay(person.reasons) ? person.reasons : []
  return { profile: reasons.includes('profile'), agreement: reasons.includes('agreement') }
}

/** The same to the person whom it is about. */
const TO_THEM: Readonly<Record<MayNotPlay, string>> = {
  age: 'You aren’t old enough to play yet.',
  profile: 'Please complete your account first. Then press again.',
  agreement: 'Please sign the liability agreement first. Then press again.',
  level: 'This league is of another level than yours.',
  on_court: 'You’re on a court at that time.',
  running: 'You played for this team in its last game, so it’s someone else’s turn.',
}

/** Those who would fill in for a team, or some of them, with what decides whether and when they are asked. */
async function findPeople(
  context: Asking,
  game: GameRow,
  teamId: number,
  only?: readonly number[],
) {
  const { db, now } = context
  const { leagueId, sportId, town } = game
  const rows = await listPools(db, { leagueId, sportId, town, teamId, now: now() })
  const pools = Map.groupBy(rows, ({ playerId }) => playerId)
  const subject = { pressing: 'hunt', topic: 'fill_in', leagueId } as const
  const ids = only
    ? only.filter((id) => pools.has(id))
    : await listWanting(db, [...pools.keys()], subject)
  const since = new Date(now().getTime() - REMEMBERED_DAYS * 86_400_000)
  const poolsOf = (playerId: number) => (pools.get(playerId) ?? []).map(({ pool }) => pool)
  const [people, dropOuts, noShows] = await Promise.all([
    findFacts(context, game, { teamId, ids, poolsOf }),
    listLateDropOuts(db, ids, since),
    noShowsOf({ db, now }, ids),
  ])
  return people.map((person) => ({
    ...person,
    lateDropOuts: dropOuts.get(person.playerId) ?? 0,
    noShows: noShows.filter(({ playerId }) => playerId === person.playerId).length,
  }))
}

type About = {
  teamId: number
  ids: readonly number[]
  poolsOf: (playerId: number) => readonly Pool[]
  /** Whether they play in the game itself, which is then no other one at that time. */
  arePlaying?: boolean
}

/** People with what says whether they may play for a team in a game. */
export async function findFacts(
  context: Pick<Context, 'db' | 'agreements'>,
  game: GameRow,
  { teamId, ids, poolsOf, arePlaying = false }: About,
) {
  const { db } = context
  const { leagueId, sportId, start } = game
  const [people, signatures, onCourt, fillIns, before] = await Promise.all([
    listPeople(db, ids, sportId),
    listSignatures(db, ids),
    listOnCourt(db, ids, { start, exceptId: arePlaying ? game.id : undefined }),
    listFillIns(db, ids, leagueId),
    findBefore(db, teamId, start),
  ])
  const { minutes, abilityLevel: level, sameSubstitute: allowsRunning } = game
  const teamGame: TeamGame = { start, minutes, level, before, allowsRunning }
  return people.map((row) => {
    const of = <R extends { playerId: number }>(all: readonly R[]) =>
      all.filter(({ playerId }) => playerId === row.playerId)
    const found = {
      pools: poolsOf(row.playerId),
      signedAt: signedAt(context, game, of(signatures)),
      onCourt: of(onCourt),
      fillIns: of(fillIns),
    }
    return personOf(row, found, { teamId, teamGame })
  })
}

type Found = Pick<WouldPlay, 'signedAt' | 'onCourt'> & {
  pools: readonly Pool[]
  fillIns: readonly { teamId: number; start: Date }[]
}

function personOf(
  { playerId, skill, ...profile }: PersonFacts,
  { pools, fillIns, ...found }: Found,
  { teamId, teamGame }: { teamId: number; teamGame: TeamGame },
) {
  const filledIn = fillIns.filter((row) => row.teamId === teamId).map(({ start }) => start)
  const isOfLeague = pools.some((pool) => pool !== 'town')
  const person: WouldPlay = { profile, skill, isOfLeague, filledIn, ...found }
  return {
    playerId,
    name: profile.name,
    pools,
    fillIns: fillIns.map(({ start }) => start),
    isKnown: filledIn.length > 0,
    reasons: mayPlay(person, teamGame),
  }
}

type Signature = { version: string; signedAt: Date }

/** When somebody signed the agreement that a league asks for, or a newer one, in whichever league that was. */
function signedAt(
  { agreements }: Pick<Context, 'agreements'>,
  { agreementVersion: chosen }: GameRow,
  signatures: readonly Signature[],
): Date | null {
  const valid = signatures.filter(
    ({ version }) => unsignedOf(agreements, { chosen, signed: version }) === null,
  )
  return (
    valid.map((one) => one.signedAt).toSorted((one, other) => Number(one) - Number(other))[0] ??
    null
  )
}
