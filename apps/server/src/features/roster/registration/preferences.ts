import type { PreferencesWire } from '@hive/contract/roster/team-preferences'
import { Refusal } from '@hive/domain/errors'
import {
  admitFriends,
  hasPreferences,
  type TeamPreferences,
  tidyFriends,
} from '@hive/domain/roster/registration/friends'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { placeOnList } from '#features/base/memberships/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { deleteFriends, findPreferences, insertFriends, setWouldCaptain } from './friend-queries.ts'
import type { Registration } from './hold-and-settle.ts'
import { noSuchSignUp } from './no-such-sign-up.ts'
import { lockRegistration } from './queries.ts'

/** Keeps what someone asks for who signs up alone, in place of what they asked for before. */
export async function keepPreferences(
  db: Database,
  registrationId: number,
  { friends, wouldCaptain }: TeamPreferences,
): Promise<void> {
  await setWouldCaptain(db, registrationId, wouldCaptain)
  await deleteFriends(db, registrationId)
  await insertFriends(db, registrationId, tidyFriends(friends))
}

/** The caller's wishes, as long as they count. */
export const preferencesOf = atomic(
  async (
    { db }: Context,
    caller: Pick<Caller, 'playerId'>,
    registrationId: number,
  ): Promise<PreferencesWire> => {
    const own = await lockOwn(db, caller, registrationId)
    return { preferences: (await counts(db, own)) ? await findPreferences(db, own.id) : null }
  },
)

type PreferencesChange = TeamPreferences & { registrationId: number }

/** Changes what the caller asks for, until they are on a team. */
export const changePreferences = atomic(
  async (
    { db }: Context,
    caller: Pick<Caller, 'playerId' | 'email'>,
    { registrationId, ...preferences }: PreferencesChange,
  ): Promise<PreferencesWire> => {
    admitFriends(preferences.friends, caller.email, 'friends')
    const own = await lockOwn(db, caller, registrationId)
    if (!(await counts(db, own))) {
      throw new Refusal(
        'roster_closed',
        'We’ve made the teams by now. Would you like another one? Just ask us.',
      )
    }
    await keepPreferences(db, own.id, preferences)
    return { preferences: await findPreferences(db, own.id) }
  },
)

async function lockOwn(
  db: Database,
  { playerId }: Pick<Caller, 'playerId'>,
  id: number,
): Promise<Registration> {
  const own = await lockRegistration(db, id)
  if (own.playerId !== playerId) throw noSuchSignUp()
  return own
}

/** Whether teams can still be made with what someone asks for. */
async function counts(
  db: Database,
  { leagueId, playerId, state, registrationTypeId, tryItOut }: Registration,
): Promise<boolean> {
  const type = registrationType(registrationTypeId) ?? 'team'
  if (state !== 'confirmed' || !hasPreferences({ type, tryItOut })) return false
  const place = await placeOnList(db, { leagueId, playerId })
  return place !== undefined && place.teamId === null
}
