import type { LeagueLot } from '@hive/contract/season/lot'
import type { WantedNumber } from '@hive/contract/season/public-number'
import { Refusal } from '@hive/domain/errors'
import { irishDay } from '@hive/domain/base/time/irish'
import { roundOutAt } from '@hive/domain/season/schedule/public-number'
import { numberedNames } from '@hive/domain/season/schedule/names-apart'
import { drawLot as lotOf, lotTermsHash } from '@hive/domain/season/table/lot'
import { lotProblem } from '@hive/domain/season/table/lot-due'
import { standings } from '@hive/domain/season/table/standings'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { sha256Hex } from '#sha256.ts'
import { drawLotByNumber } from './jobs.ts'
import { findLot, insertLot, type LotRow, saveLot } from './lot-queries.ts'
import { changed } from './open-draw.ts'
import { numberOf, sourceOf, typedNumber } from './public-numbers.ts'

type FixOrder = { leagueId: number; publicNumber: WantedNumber }

/**
 * Fixes the terms of the one lot that a league draws, once games can no longer tell its level teams apart. It is drawn once its
 * public number is out, or at once where an organiser would not wait for one. Asking again changes nothing.
 */
export const fixLot = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, publicNumber }: FixOrder) => {
    const { db, jobs, now, newSeed, beacon, leagueCache } = context
    if (await findLot(db, leagueId, { isLocked: true })) return
    const league = (await leagueCache.read()).byId.get(leagueId)
    if (!league) throw new Refusal('league_not_found', 'There is no such league.')
    const problem = lotProblem(league, irishDay(now()))
    if (problem !== null) throw new Refusal('schedule_unavailable', problem)
    // The elder of two teams of one name keeps it.
    const rows = standings(league).toSorted((one, other) => one.teamId - other.teamId)
    const source = sourceOf(publicNumber, now()).publicNumber
    const seed = newSeed()
    const teams = numberedNames(rows.map(({ teamName }) => teamName))
    const terms = { teams, seed, publicNumber: source }
    const teamIds = rows.map(({ teamId }) => teamId)
    const termsDigest = await lotTermsHash(terms, sha256Hex)
    if (!(await insertLot(db, { leagueId, terms, teamIds, termsDigest, fixedAt: now() }))) return
    const after = { teams: teamIds.length }
    await noteAction(db, { by, kind: 'lot_fixed', subject: `league:${leagueId}`, after })
    const order = { leagueId, by }
    if (!source) await writeLot(context, order, null)
    if (source?.kind === 'beacon' && beacon) {
      await jobs.addLater(db, roundOutAt(source.round), drawLotByNumber, order)
    }
  },
)

type DrawOrder = { leagueId: number; by: number }

/** Draws a lot whose number is out by now, unless that is done. */
export async function drawLotOnceOut(context: Context, order: DrawOrder): Promise<void> {
  const lot = await findLot(context.db, order.leagueId)
  const source = lot?.terms.publicNumber
  if (!source || lot.drawn !== null) return
  await drawWith(context, order, await numberOf(context, source))
}

/** Takes down the number of a lot as an organiser read it at its source, and draws; the public page says so. */
export async function enterLotNumber(
  context: Context,
  { playerId: by }: Caller,
  { leagueId, value: typed }: { leagueId: number; value: string },
): Promise<void> {
  const source = (await findLot(context.db, leagueId))?.terms.publicNumber
  if (!source) throw changed('There is no lot here that waits for a number.')
  const value = typedNumber(source, typed, context.now())
  await drawWith(context, { leagueId, by }, { value, signature: null })
}

type Found = NonNullable<LotRow['publicNumber']>

const drawWith = atomic((context: Context, order: DrawOrder, found: Found) =>
  writeLot(context, order, found),
)

/** Draws a lot, once: the first number stays. */
async function writeLot(
  { db, now }: Context,
  { leagueId, by }: DrawOrder,
  publicNumber: Found | null,
): Promise<void> {
  const lot = await findLot(db, leagueId, { isLocked: true })
  if (!lot) throw changed('This league has no lot.')
  if (lot.drawn !== null) {
    if (publicNumber === null || lot.publicNumber?.value === publicNumber.value) return
    throw changed('The lot has been drawn already.')
  }
  const idOf = new Map(lot.terms.teams.map((team, at) => [team, lot.teamIds[at] ?? 0]))
  const order = await lotOf(lot.terms, publicNumber?.value ?? null, sha256Hex)
  const drawn = order.map((team) => idOf.get(team) ?? 0)
  await saveLot(db, leagueId, { publicNumber, drawn, drawnAt: now() })
  const after = { first: order[0] ?? '' }
  await noteAction(db, { by, kind: 'lot_drawn', subject: `league:${leagueId}`, after })
}

/** A lot as anyone may see it. */
export function wireLot({ terms, teamIds, drawn, drawnAt, ...row }: LotRow): LeagueLot {
  const nameOf = new Map(teamIds.map((id, at) => [id, terms.teams[at] ?? '']))
  return {
    fixedAt: row.fixedAt.toISOString(),
    termsHash: row.termsDigest,
    numberSource: terms.publicNumber ?? null,
    publicNumber: row.publicNumber,
    drawn:
      drawn && drawnAt
        ? {
            seed: terms.seed,
            order: drawn.map((id) => nameOf.get(id) ?? ''),
            at: drawnAt.toISOString(),
          }
        : null,
  }
}
