import { keptSince } from '@hive/domain/base/players/retention'
import type { Context, RoomData } from '#context.ts'
import type { Database } from '#db/database.ts'
import { freePlaces } from '#features/roster/waiting/service.ts'
import { atomic } from '#db/transaction.ts'
import { listed } from '#room-data.ts'
import {
  deleteImportedTo,
  deleteOldPeople,
  type HeldIn,
  listImportedTo,
  moveImported,
} from './personal-queries.ts'

/** Imports into leagues, and the people in them who have not logged in yet. What a row made is kept by number. */
export const IMPORT_DATA = {
  tables: {
    imports: {
      plain: 'id league_id kind system writes made_at undone_at',
      personal: { made_by: 'not: a number of ours' },
      erased: 'empties',
      stays: { columns: 'made_by', why: 'What organisers did is kept, by number.' },
      players: 'made_by',
      kept: 'What an organiser writes about you',
    },
    import_rows: {
      plain: 'import_id line fate registration_id team_id fixture_id score_change_id',
    },
    imported_people: {
      plain:
        'id import_id line league_id is_captain places held_until letters written_at reminded_at',
      personal: {
        given_by: 'not: a number of ours',
        name: 'importedPlaces.name',
        email: 'importedPlaces.email',
        team_id: 'importedPlaces.team',
        skill_level_id: 'importedPlaces.skillLevelId',
        imported_at: 'importedPlaces.importedAt',
      },
      erased: 'deletes',
      kept: 'Names and e-mail addresses that organisers import',
    },
  },
  collect: async ({ db }, { email, emailVerified }) => [
    // Without proof of ownership, an address does not reveal what others wrote down about it.
    listed(
      'importedPlaces',
      'Leagues that an organiser put you down for',
      emailVerified ? await listImportedTo(db, email) : [],
    ),
  ],
  merge: async (_context, db, merging) => {
    if (merging.from.emailVerified) await moveImported(db, merging)
  },
  eraseAddress: async (context, db, email) => {
    await release(context, db, await deleteImportedTo(db, email))
  },
  sweep: (context) => forgetOldPeople(context),
} satisfies RoomData

/** Frees the places that were held for people who are forgotten. */
async function release(context: Context, db: Database, held: readonly HeldIn[]): Promise<void> {
  for (const { leagueId, places } of held) await freePlaces(context, db, { leagueId, places })
}

const forgetOldPeople = atomic(async (context: Context) => {
  const { db, now } = context
  await release(context, db, await deleteOldPeople(db, keptSince('imported_people', now())))
})
