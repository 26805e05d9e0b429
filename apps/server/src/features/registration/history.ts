import type { Context } from '#context.ts'
import { listEvents } from './queries.ts'

/** Every change of one registration, for an organiser. */
export async function historyOf({ db }: Context, registrationId: number) {
  const events = await listEvents(db, registrationId)
  return events.map(({ fromState: from, toState: to, at, ...event }) => ({
    ...event,
    from,
    to,
    at: at.toISOString(),
  }))
}
