import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockGames } from './game-queries.ts'
import { admitToNight } from './give-night.ts'
import { isOf } from './night-phones.ts'
import { type HeldRow, listHeld, setAside, takeOperations } from './operation-queries.ts'
import { changePhone, lockNight, lockPhone, setLastNumber } from './queries.ts'
import { lockPartnerNights } from './round-queries.ts'
import { saveOutcomes } from './save-outcomes.ts'
import { partnerIdsOf, saveRounds } from './save-rounds.ts'

type Phone = NonNullable<Awaited<ReturnType<typeof lockPhone>>>

/** Takes one phone off its night; what it still sends waits for an organiser. */
export const endPhone = atomic(
  async (context: Context, caller: Caller, { deviceId }: { deviceId: number }) => {
    const { db, now } = context
    const phone = await phoneFor(context, caller, deviceId)
    if (phone.endedAt !== null) return
    await changePhone(db, deviceId, { endedAt: now() })
    await note(context, caller, { phone, kind: 'night_phone_ended' })
  },
)

type Decision = { deviceId: number; take: boolean; expected: number }

/** Has all count that waits of a phone, or leaves it, in the leagues that the caller may score. */
export const decideHeld = atomic(
  async (context: Context, caller: Caller, { deviceId, take, expected }: Decision) => {
    const { db } = context
    const phone = await phoneFor(context, caller, deviceId)
    const night = await lockNight(db, phone.nightId)
    const leagueIds = await admitToNight(context, caller.permissions, phone)
    const held = (await listHeld(db, night.id, deviceId)).filter((row) => isOf(row, leagueIds))
    if (held.length !== expected) {
      const now = `${held.length === 1 ? '1 waits' : `${held.length} wait`} of this phone now.`
      throw new Refusal('count_changed', `${now} Please look again.`)
    }
    const counters = held.map(({ counter }) => counter)
    if (take) await takeAll(context, caller, { night, deviceId, held })
    else await setAside(db, deviceId, { counters, state: 'left' })
    const kind = take ? 'night_held_taken' : 'night_held_left'
    await note(context, caller, { phone, kind })
  },
)

type Taken = {
  night: { id: number; lastNumber: number }
  deviceId: number
  held: readonly HeldRow[]
}

async function takeAll(
  context: Context,
  caller: Caller,
  { night, deviceId, held }: Taken,
): Promise<void> {
  const { db } = context
  const scored = held.flatMap(({ subject, fixtureId }) =>
    subject.startsWith('score:') && fixtureId !== null ? fixtureId : [],
  )
  const games = await lockGames(db, [...new Set(scored)])
  const subjects = held.map(({ subject }) => subject)
  const partners = await lockPartnerNights(db, partnerIdsOf(subjects))
  const numbered = held.map(({ counter }, at) => ({ counter, number: night.lastNumber + at + 1 }))
  await takeOperations(db, deviceId, numbered)
  await setLastNumber(db, night.id, night.lastNumber + held.length)
  const { unsaved } = await saveOutcomes(context, {
    nightId: night.id,
    games,
    scorer: caller,
    deviceId,
  })
  const by = { scorer: caller, deviceId }
  await saveRounds(context, { nightId: night.id, partners, subjects, ...by })
  const [problem] = unsaved.values()
  if (problem !== undefined) throw new Refusal('changed_meanwhile', problem)
}

/** A phone of a night of which the caller may score something, locked. */
async function phoneFor(context: Context, caller: Caller, deviceId: number): Promise<Phone> {
  const phone = await lockPhone(context.db, deviceId)
  if (!phone) throw new Refusal('not_found', 'There is no such phone.')
  await admitToNight(context, caller.permissions, phone)
  return phone
}

type Step = { phone: Phone; kind: 'night_phone_ended' | 'night_held_taken' | 'night_held_left' }

function note({ db }: Context, { playerId: by }: Caller, { phone, kind }: Step): Promise<void> {
  const after = { night: phone.day, phone: phone.id }
  return noteAction(db, { by, kind, subject: `venue:${phone.venueId}`, after })
}
