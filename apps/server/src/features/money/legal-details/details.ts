import {
  FIRST_SERIES,
  firstDetails,
  type LegalDetails,
} from '@hive/domain/money/legal-details/legal-details'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { insertDetails, listDetails } from './queries.ts'

type Source = Pick<Context, 'db' | 'config'>
type Row = Awaited<ReturnType<typeof listDetails>>[number]

/** The organiser's details now, and since when; null until someone has given them. */
export async function currentDetails({ db, config }: Source) {
  const last = (await listDetails(db)).at(-1)
  if (!last) return { details: firstDetails(config.organiser), since: null }
  return { details: plain(last), since: last.setAt.toISOString() }
}

/**
 * The details on the receipt of a sale: those that held when it was made. Receipts that are older than the first details
 * show those, since they are what was missing, under the number that they had.
 */
export async function detailsAt({ db, config }: Source, soldAt: Date): Promise<LegalDetails> {
  const rows = await listDetails(db)
  const then = rows.findLast(({ setAt }) => setAt <= soldAt)
  if (then) return plain(then)
  const [first] = rows
  return first ? { ...plain(first), series: FIRST_SERIES } : firstDetails(config.organiser)
}

/** Says what receipts of sales from now on show. The same details are not written again. */
export const saveDetails = atomic(async (context: Context, caller: Caller, next: LegalDetails) => {
  const { details } = await currentDetails(context)
  const changed = KEYS.filter((key) => details[key] !== next[key])
  if (changed.length === 0 && (await listDetails(context.db)).length > 0) return
  await insertDetails(context.db, { ...next, setAt: context.now() })
  await noteAction(context.db, {
    by: caller.playerId,
    kind: 'legal_details_saved',
    subject: 'legal-details',
    before: details,
    after: next,
  })
})

const KEYS = [
  'legalName',
  'address',
  'email',
  'vatNumber',
  'companyNumber',
  'charityNumber',
  'taxNumber',
  'series',
  'wordmark',
] as const satisfies readonly (keyof LegalDetails)[]

function plain(row: Row): LegalDetails {
  const { id: _id, setAt: _setAt, ...details } = row
  return details
}
