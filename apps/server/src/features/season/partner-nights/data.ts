import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { listNightsOf, mergePlayers } from './personal-queries.ts'

/** The data of partner nights. Rounds and scores have players by number; `partner_players` has their accounts. */
export const PARTNER_NIGHT_DATA: RoomData = {
  tables: {
    partner_nights: {
      plain:
        'id league_id venue_id night start_time minutes courts rounds seed edition published_at called_off_at called_off_reason changed_at',
    },
    partner_players: {
      plain: 'told_edition',
      personal: {
        night_id: 'partnerNights.night',
        number: 'partnerNights.rounds',
        player_id: 'not: a number of ours',
        is_here: 'partnerNights.isThere',
      },
      erased: 'empties',
      stays: {
        columns: 'night_id number player_id is_here',
        why: 'The rounds of a night keep their players by number, without a name.',
      },
      kept: 'Your payments and sign-ups',
    },
    partner_scores: { plain: 'night_id round court one two' },
    partner_score_changes: { plain: 'id night_id subject one two device_id at' },
  },
  collect: async ({ db }, { playerId }) => [
    listed('partnerNights', 'Partner nights', await listNightsOf(db, playerId)),
  ],
  merge: (_context, db, { from, to }) => mergePlayers(db, { from: from.id, to: to.id }),
}
