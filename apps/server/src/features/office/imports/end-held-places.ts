import { heldStep } from '@hive/domain/office/imports/held-places'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { freePlaces } from '#features/roster/waiting/service.ts'
import { listHeld, lockHeld, setHoldEnded, setReminded } from './held-queries.ts'
import { sendImportInvitation } from './jobs.ts'

type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

/**
 * Reminds people of a place that is held for them and ends soon, and frees those that have ended. Each is a
 * transaction of its own: one that fails stops no other, and is tried again with the next run.
 */
export async function endHeldPlaces(context: Context): Promise<void> {
  for (const held of await listHeld(context.db)) {
    if (heldStep(held, context.now()) === null) continue
    await endOne(context, held).catch((error: unknown) => {
      context.log.warn({ err: error, person: held.id }, 'a held place was not looked at')
    })
  }
}

const endOne = atomic(async (context: Context, { id, leagueId }: HeldRow) => {
  const { db, jobs, now } = context
  await awaitTurn(db, leagueId)
  const held = await lockHeld(db, id)
  // Logged in, or dealt with by another process, since the list was read.
  if (!held) return
  const step = heldStep(held, now())
  if (step === 'end') {
    await setHoldEnded(db, id)
    await freePlaces(context, db, { leagueId, places: held.places })
  }
  if (step === 'reminder') {
    await setReminded(db, id, now())
    const { letters: letter } = held
    await jobs.add(db, sendImportInvitation, { personId: id, letter, isReminder: true })
  }
})
