import type { PlacesChange } from '@hive/domain/roster/registration/sign-up-curve'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** One row for each league that began since a day, from the history of its sign-ups. */
export function listPlacesChanges(db: Database, since: Day) {
  const daily = db
    .selectFrom('registrationEvents as e')
    .innerJoin('registrations as r', 'r.id', 'e.registrationId')
    .innerJoin('leagues as l', 'l.id', 'r.leagueId')
    .select('r.leagueId')
    .select([
      sql<Day>`(e.at at time zone 'Europe/Dublin')::date`.as('day'),
      sql<number>`sum(case when e.to_state = 'confirmed' then r.places else -r.places end)::int`.as(
        'places',
      ),
    ])
    .where('l.startDate', '>=', since)
    .where((eb) => eb.or([eb('e.toState', '=', 'confirmed'), eb('e.fromState', '=', 'confirmed')]))
    .groupBy(['r.leagueId', 'day'])
  return db
    .selectFrom(daily.as('d'))
    .select('d.leagueId')
    .select(
      sql<
        PlacesChange[]
      >`json_agg(json_build_object('day', d.day, 'places', d.places) order by d.day)`.as('changes'),
    )
    .groupBy('d.leagueId')
    .orderBy('d.leagueId')
    .execute()
}
