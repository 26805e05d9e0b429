import type { Cast, Stage } from './stage.ts'

export async function registrationsOf(
  { context }: Stage,
  { leagues }: Cast,
  which: 'all' | 'unpaid' = 'all',
): Promise<number[]> {
  const rows = await context.db
    .selectFrom('registrations')
    .select('id')
    .where('leagueId', 'in', leagues)
    .$if(which === 'unpaid', (all) => all.where('state', 'in', ['held', 'share_open']))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Try-outs that may become more. */
export function tryOutsOf({ context }: Stage, { people, leagues }: Cast) {
  return context.db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['p.email', 'r.leagueId'])
    .where('r.tryItOut', '=', true)
    .where('r.state', 'in', ['confirmed', 'tried'])
    .where('r.leagueId', 'in', leagues)
    .where('p.email', 'in', people)
    .orderBy('r.id')
    .execute()
}

/** People who have been asked to move to another league, also those who have answered, or can no longer. */
export function askedOf({ context }: Stage, { people, leagues }: Cast) {
  return context.db
    .selectFrom('leagueMoveAnswers as a')
    .innerJoin('registrations as r', 'r.id', 'a.registrationId')
    .innerJoin('players as p', 'p.id', 'r.playerId')
    .select(['p.email', 'r.leagueId'])
    .where('r.leagueId', 'in', leagues)
    .where('p.email', 'in', people)
    .orderBy('r.id')
    .execute()
}

/** One of these; `undefined` of none. */
export function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[pick % Math.max(1, items.length)]
}

export function failedRefundsOf({ context }: Stage, { leagues }: Cast) {
  return context.db
    .selectFrom('refunds')
    .innerJoin('registrations', 'registrations.id', 'refunds.registrationId')
    .select('refunds.id')
    .where('refunds.state', '=', 'failed')
    .where('registrations.leagueId', 'in', leagues)
    .orderBy('refunds.id')
    .execute()
}
