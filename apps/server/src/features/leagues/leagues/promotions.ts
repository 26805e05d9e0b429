import type { PromotionRow, PromotionValues } from '@hive/contract/leagues/promotions'
import { Refusal } from '@hive/domain/errors'
import {
  fixedProblems,
  keptPromotion,
  plannedPromotion,
  promotionState,
} from '@hive/domain/leagues/promotions/promotion-plan'
import { admitVersion, changedValues } from '@hive/domain/base/session/saved-version'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  insertPromotion,
  isCouponTaken,
  isLeagueKnown,
  listPromotionsOf,
  lockCoupons,
  lockPromotion,
  type PromotionRecord,
  updatePromotion,
} from './promotion-queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>
type SavedPromotion = { promotionId: number; version: number }
/** The form of a league's set-up: `promotionId` is null for a new promotion. */
type PromotionSave = PromotionValues & {
  promotionId: number | null
  version: number
  leagueId: number
}

/** The promotions of a league, its own and those for all leagues. */
export async function promotionsOf(
  { db, now }: Dependencies,
  leagueId: number,
): Promise<PromotionRow[]> {
  const rows = await listPromotionsOf(db, leagueId)
  const at = irishWall(now())
  return rows.map((row) => ({
    promotionId: row.id,
    version: row.version,
    ...valuesOf(row),
    text: row.label,
    state: stateOf(row, at),
    people: row.people,
  }))
}

/** Adds a promotion, or changes one whose version is still the one that was read. */
export const savePromotion = atomic(
  async (
    { db, now }: Dependencies,
    caller: Caller,
    save: PromotionSave,
  ): Promise<SavedPromotion> => {
    const { promotionId, version, leagueId, ...values } = save
    if (!(await isLeagueKnown(db, leagueId))) {
      throw new Refusal('league_not_found', 'There is no such league.')
    }
    await lockCoupons(db)
    await admitCoupon(db, values.couponCode, promotionId)
    if (promotionId === null) return addPromotion(db, caller, { leagueId, values })
    const saved = await lockPromotion(db, promotionId)
    // A promotion of another league is none of this one.
    if (!saved || (saved.leagueId ?? leagueId) !== leagueId) {
      throw new Refusal('not_found', 'There is no such promotion.')
    }
    const change = { saved, version, leagueId, values, at: irishWall(now()) }
    return changePromotion(db, caller, change)
  },
)

async function addPromotion(
  db: Database,
  { playerId: by }: Caller,
  { leagueId, values }: { leagueId: number; values: PromotionValues },
): Promise<SavedPromotion> {
  const promotionId = await insertPromotion(db, columnsOf(values, leagueId))
  const subject = `promotion:${promotionId}`
  await noteAction(db, { by, kind: 'promotion_saved', subject, after: values })
  return { promotionId, version: 1 }
}

type PromotionChange = {
  saved: PromotionRecord
  version: number
  leagueId: number
  values: PromotionValues
  at: string
}

async function changePromotion(
  db: Database,
  { playerId: by }: Caller,
  { saved, version, leagueId, values, at }: PromotionChange,
): Promise<SavedPromotion> {
  const { id: promotionId } = saved
  const before = valuesOf(saved)
  admitVersion({ version: saved.version, values: before }, { version, values })
  const changes = changedValues(before, values)
  if (changes === null) return { promotionId, version: saved.version }
  const after = columnsOf(values, leagueId)
  const used = { state: stateOf(saved, at), signUps: saved.signUps }
  refuseWith(fixedProblems(used, { before: saved, after }))
  const next = await updatePromotion(db, promotionId, after)
  const subject = `promotion:${promotionId}`
  await noteAction(db, { by, kind: 'promotion_saved', subject, ...changes })
  return { promotionId, version: next }
}

async function admitCoupon(db: Database, code: string, exceptId: number | null): Promise<void> {
  if (!(await isCouponTaken(db, code, exceptId))) return
  refuseWith([['couponCode', 'Another promotion has this code already.']])
}

function refuseWith(notes: readonly (readonly [field: string, note: string])[]): void {
  const [first] = notes
  if (first) throw new Refusal('bad_request', first[1], Object.fromEntries(notes))
}

function stateOf({ fromWall: from, untilWall: until }: PromotionRecord, at: string) {
  return promotionState({ from, until }, at)
}

/** A promotion in the shape of its form. */
function valuesOf(row: PromotionRecord): PromotionValues {
  const { fromWall: from, untilWall: until, couponCode, leagueId } = row
  return {
    ...plannedPromotion({ percent: row.percent, from, until, label: row.label }),
    couponCode,
    scope: leagueId === null ? 'all' : 'league',
  }
}

function columnsOf(values: PromotionValues, leagueId: number) {
  const { from, until, label } = keptPromotion(values)
  const { percent, couponCode, scope } = values
  return {
    percent,
    fromWall: from,
    untilWall: until,
    label,
    couponCode,
    leagueId: scope === 'all' ? null : leagueId,
  }
}
