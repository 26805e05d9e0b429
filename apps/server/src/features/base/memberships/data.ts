import type { RoomData } from '#context.ts'
import { deleteSecondPlaces, deleteUnregistered } from './queries.ts'

/** Who is in which league, and on which team. */
export const MEMBERSHIP_DATA: RoomData = {
  tables: {
    memberships: {
      plain: 'league_id',
      personal: {
        team_id: 'account.leagues.team_id',
        added_at: 'account.leagues.added_at',
        registered: 'account.leagues.registered',
        team_player_registration: 'account.leagues.team_player_registration',
        try_it_out_registration: 'account.leagues.try_it_out_registration',
      },
      erased: 'empties',
      stays: {
        columns:
          'player_id team_id added_at registered team_player_registration try_it_out_registration',
        why: 'The list of a league that is over keeps its players by number; other places are given up.',
      },
      players: 'player_id',
      kept: 'Your payments and sign-ups',
    },
  },
  merge: (_context, db, merging) => deleteSecondPlaces(db, merging),
  erase: (db, { id }) => deleteUnregistered(db, id),
}
