import { sql } from 'kysely'

/** How much credit a sign-up `r` keeps or has used. */
const CREDIT_USED = sql`coalesce((select - sum(e.amount_cents) from credit_entries e
  where e.registration_id = r.id), 0)`

/** The rules of the books about credits. */
export const CREDIT_RULES = {
  'no more of a credit is used than was granted': sql`
    select credit_id::text as what from credit_entries
    group by credit_id having sum(amount_cents) < 0`,
  'a sign-up uses the credit that its payment says, or none when it was not made': sql`
    select r.id::text as what from registrations r join payments p on p.registration_id = r.id
    where ${CREDIT_USED} <>
      case when p.state = 'paid' or r.state = 'held' then p.credit_cents else 0 end`,
  'a refund that became a credit is one, of its amount': sql`
    select f.id::text as what from refunds f
    left join credits c on c.key = 'refund:' || f.id
    left join credit_entries e on e.credit_id = c.id and e.kind = 'granted'
    where f.way = 'credit' and f.state = 'succeeded' and e.amount_cents is distinct from f.amount_cents`,
}
