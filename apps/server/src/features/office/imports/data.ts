import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteImportedTo,
  deleteOldPeople,
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
      plain: 'id import_id line',
      personal: {
        email: 'importedPlaces.email',
        team_id: 'importedPlaces.team',
        skill_level_id: 'importedPlaces.skillLevelId',
        imported_at: 'importedPlaces.importedAt',
      },
      erased: 'deletes',
      kept: 'E-mail addresses that organisers import',
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
  eraseAddress: (_context, db, email) => deleteImportedTo(db, email),
  sweep: ({ db, now }) => deleteOldPeople(db, keptSince('imported_people', now())),
} satisfies RoomData
