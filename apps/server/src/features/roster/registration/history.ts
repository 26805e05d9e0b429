import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listEvents } from './queries.ts'
import { leagueOf } from './league-of.ts'

/** Every change of one registration, for an organiser. */
export async function historyOf({ db }: Context, { permissions }: Caller, registrationId: number) {
  admitTo(permissions, 'people', await leagueOf(db, registrationId))
  const events = await listEvents(db, registrationId)
  return events.map(({ fromState: from, toState: to, at, ...event }) => ({
    ...event,
    from,
    to,
    at: at.toISOString(),
  }))
}
