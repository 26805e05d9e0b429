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

/** Refunds in one of some states; of those that have been made only what went back by hand. */
export async function owedOf(
  { context }: Stage,
  { leagues }: Cast,
  states: readonly ('due' | 'failed' | 'succeeded')[],
): Promise<{ refundId: number; cents: number }[]> {
  return context.db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registrationId')
    .select(['f.id as refundId', 'f.amountCents as cents'])
    .where('f.state', 'in', states)
    .where((eb) => eb.or([eb('f.state', '=', 'failed'), eb('f.way', 'in', ['cash', 'bank'])]))
    .where('r.leagueId', 'in', leagues)
    .orderBy('f.id')
    .execute()
}

/** The recorded payments by hand. */
export function takenOf({ context }: Stage, { leagues }: Cast) {
  return context.db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .select(['p.registrationId', 'p.amountCents as was'])
    .where('p.way', '<>', 'card')
    .where('p.state', '=', 'paid')
    .where('r.leagueId', 'in', leagues)
    .orderBy('p.registrationId')
    .execute()
}

/** Sign-ups that were paid, also those that have ended. */
export function paidOf({ context }: Stage, { people, leagues }: Cast) {
  return context.db
    .selectFrom('payments as p')
    .innerJoin('registrations as r', 'r.id', 'p.registrationId')
    .innerJoin('players as w', 'w.id', 'r.playerId')
    .select(['p.registrationId', 'r.leagueId', 'w.email', 'p.amountCents as paidCents'])
    .where('p.state', '=', 'paid')
    .where('p.amountCents', '>', 0)
    .where('r.leagueId', 'in', leagues)
    .where('w.email', 'in', people)
    .orderBy('p.registrationId')
    .execute()
}

/** Credits that were given as favours, also those that were taken back. */
export async function favoursOf({ context }: Stage, { leagues }: Cast): Promise<number[]> {
  const rows = await context.db
    .selectFrom('credits as c')
    .innerJoin('registrations as r', 'r.id', 'c.registrationId')
    .select('c.id')
    .where('c.origin', '=', 'goodwill')
    .where('r.leagueId', 'in', leagues)
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Refunds and credits that two organisers decide about, also those that are decided. */
export async function ordersOf({ context }: Stage, { leagues }: Cast): Promise<number[]> {
  const rows = await context.db
    .selectFrom('moneyOrders as o')
    .innerJoin('registrations as r', 'r.id', 'o.registrationId')
    .select('o.id')
    .where('r.leagueId', 'in', leagues)
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The cash that was taken to the bank, on this stage. */
export async function lodgementsOf({ context }: Stage): Promise<number[]> {
  const rows = await context.db.selectFrom('cashLodgements').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
