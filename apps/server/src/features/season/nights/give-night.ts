import { Refusal } from '@hive/domain/errors'
import { MOST_PHONES, nightEndsAt } from '@hive/domain/season/nights/arrival'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, type NightPhone, noteAction } from '#features/base/session/service.ts'
import { signedNumber } from '#signed-number.ts'
import { listLeaguesOf, type NightAt } from './game-queries.ts'
import { countPhones, insertPhone, lockNightAt, lockPhone } from './queries.ts'

/** For what the links are signed, which go to one phone each. */
export const NIGHT_LINK = 'night-link'

/** For what the codes are signed with which somebody new signs on their own phone. */
export const GUEST_CODE = 'night-guest'

/** The leagues of a night whose scores somebody may enter; refused where these are none. */
export async function admitToNight(
  { db }: Pick<Context, 'db'>,
  permissions: Permissions,
  night: NightAt,
): Promise<number[]> {
  const leagueIds = await listLeaguesOf(db, night)
  const [first] = leagueIds
  if (first === undefined) {
    throw new Refusal('fixture_not_found', 'There are no games in this hall on that day.')
  }
  const own = leagueIds.filter((id) => mayDo(permissions, 'scores', id))
  if (own.length === 0) admitTo(permissions, 'scores', first)
  return own
}

/** Makes a link for one phone, with which somebody runs a night in the caller's name. */
export const giveNight = atomic(async (context: Context, caller: Caller, night: NightAt) => {
  await admitToNight(context, caller.permissions, night)
  return linkFor(context, night, { by: caller.playerId, isFull: 'Please end one of them first.' })
})

/** Makes a link for one more phone, in the name of the same giver; none for a phone that was taken off. */
export const addPhone = atomic(async (context: Context, phone: NightPhone) => {
  const { venueId, day, giver } = phone
  // Locked, so that no link is made while it is taken off.
  const locked = await lockPhone(context.db, phone.deviceId)
  if (!locked || locked.endedAt !== null) throw takenOff()
  const night = { venueId, day }
  await admitToNight(context, giver.permissions, night)
  const isFull = 'An organiser can end one of them.'
  return linkFor(context, night, { by: giver.playerId, isFull })
})

/** In whose name a link is made, and what can be done where there are as many as there may be. */
type Making = { by: number; isFull: string }

async function linkFor(context: Context, night: NightAt, { by, isFull }: Making) {
  const { db, now, sealer } = context
  if (now() >= nightEndsAt(night.day)) throw nightOver()
  const { id: nightId } = await lockNightAt(db, night)
  if ((await countPhones(db, nightId)) >= MOST_PHONES) {
    const most = `${MOST_PHONES} phones or links have this night.`
    throw new Refusal('count_changed', `${most} ${isFull}`)
  }
  const deviceId = await insertPhone(db, { nightId, givenBy: by, givenAt: now() })
  const trace = { kind: 'night_given', subject: `venue:${night.venueId}` } as const
  await noteAction(db, { by, ...trace, after: { night: night.day, phone: deviceId } })
  return { deviceId, token: signedNumber(sealer, NIGHT_LINK, deviceId) }
}

export function takenOff(): Refusal {
  return new Refusal('not_permitted', 'This phone was taken off the night.')
}

export function nightOver(): Refusal {
  return new Refusal('not_permitted', 'This night is over.')
}
