import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { giveBackAllOf } from './give-back.ts'
import {
  deleteOldSpots,
  deleteSpotsOf,
  listAgreementsOf,
  listAsksOf,
  listSpotsWith,
  mergeSpots,
} from './personal-queries.ts'

/** Who filled in for whom, and who was asked to, for as long as the order of asking follows from it. */
export const SPOT_DATA: RoomData = {
  tables: {
    spots: {
      plain: 'id fixture_id team_id revision waves ended_at',
      personal: {
        opened_by: 'spots.openedByYou',
        absent_id: 'spots.youWereMissing',
        taker_id: 'spots.youFilledIn',
        named_id: 'spots.askedForByName',
        opened_at: 'spots.openedAt',
        taken_at: 'spots.takenAt',
        for_start: 'spots.start',
        state: 'spots.state',
        objection: 'spots.objection',
        objected_by: 'spots.youObjected',
        objected_at: 'spots.objectedAt',
      },
      erased: 'deletes',
      players: 'opened_by absent_id taker_id named_id objected_by',
      kept: 'When you fill in for a team',
    },
    substitute_agreements: {
      plain: '',
      personal: {
        player_id: 'not: the number of the account itself',
        league_id: 'substituteAgreements.league',
        version: 'substituteAgreements.version',
        hash: 'substituteAgreements.hash',
        signed_at: 'substituteAgreements.signedAt',
      },
      erased: 'empties',
      stays: {
        columns: 'player_id league_id version hash signed_at',
        why: 'It proves what was agreed, under a number that belongs to no name any more.',
      },
      players: 'player_id',
      kept: 'Your payments and sign-ups',
    },
    spot_asks: {
      plain: 'id spot_id',
      personal: {
        player_id: 'not: the number of the account itself',
        asked_at: 'spotAsks.askedAt',
        answer: 'spotAsks.answer',
        answered_at: 'spotAsks.answeredAt',
        refused: 'spotAsks.refused',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'When you fill in for a team',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('spots', 'Places on teams for one game', await listSpotsWith(db, playerId)),
    listed('substituteAgreements', 'Signed to fill in', await listAgreementsOf(db, playerId)),
    listed('spotAsks', 'Games that you were asked to fill in for', await listAsksOf(db, playerId)),
  ],
  leave: giveBackAllOf,
  merge: (_context, db, { from, to }) => mergeSpots(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteSpotsOf(db, id),
  sweep: ({ db, now }) => deleteOldSpots(db, keptSince('spots', now())),
}
