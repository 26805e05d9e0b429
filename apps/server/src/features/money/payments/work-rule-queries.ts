import { sql } from 'kysely'
import { IS_BY_HAND, IS_WITHHELD, TO_BE_MADE_FROM } from '#db/shared-queries.ts'

/** The registration that a piece of work is about. */
const ABOUT = sql`(j.data->>'registrationId')::int`

/** Rules of the work that follows: what is owed is done in its time, and mails are sent once. */
export const WORK_RULES = {
  'a confirmation is asked for once': sql`
    select ${ABOUT}::text as what from pgboss.job j where j.name = 'send-confirmation'
    group by 1 having count(*) > 1`,
  'who is in has a confirmation within a day': sql`
    select r.id::text as what from registrations r
    join registration_events e on e.registration_id = r.id and e.to_state = 'confirmed'
    where r.state = 'confirmed' and e.from_state is not null
      and e.at between now() - interval '8 days' and now() - interval '1 day'
      and not exists (select from import_rows o join imports i on i.id = o.import_id
        where o.registration_id = r.id and not i.writes)
      and not exists (select from sent_mails m where m.id = 'confirmation-' || r.id)
      and not exists (select from pgboss.job j
        where j.name = 'send-confirmation' and j.state <> 'completed' and ${ABOUT} = r.id)`,
  'a refund that no dispute keeps waiting is made within two days': sql`
    select f.registration_id::text as what from refunds f
    where f.state = 'due' and not ${IS_BY_HAND} and ${TO_BE_MADE_FROM} < now() - interval '2 days'
      and not ${IS_WITHHELD}`,
  'work is done, or given up, within two days of its time': sql`
    select name || ' ' || id as what from pgboss.job
    where (state = 'created' and start_after < now() - interval '2 days')
      or (state in ('retry', 'active') and created_on < now() - interval '2 days')`,
}
