import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { findOfferNews, withdrawOffers } from './queries.ts'
import { sendPlaceOfferGone } from './jobs.ts'

/**
 * Tells the one to whom a place was offered that it no longer is. The offer may be deleted with its player’s account by
 * then.
 */
export async function tellSuccessor(
  { jobs }: Pick<Context, 'jobs'>,
  db: Database,
  transferId: number,
): Promise<void> {
  const offer = await findOfferNews(db, transferId)
  if (!offer) return
  const { successorEmail: to, title, leagueId } = offer
  await jobs.add(db, sendPlaceOfferGone, { transferId, to, title, leagueId })
}

/** The places of someone who goes are offered to no one any more. */
export async function withdrawOffersOf(
  context: Context,
  db: Database,
  playerId: number,
): Promise<void> {
  for (const id of await withdrawOffers(db, { playerId })) await tellSuccessor(context, db, id)
}
