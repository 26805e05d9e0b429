import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { deleteChoices, deleteSecondChoices, listChoices, listMuted } from './choice-queries.ts'
import { deleteOld, deleteOwn, deleteSecond } from './queries.ts'

/** News for players, sent or waiting, with games and leagues by their numbers; and what they want to be told of. */
export const NOTICE_DATA: RoomData = {
  tables: {
    notices: {
      plain:
        'id kind subject revision league_id class known said noted_at due_at told_with fate ended_at',
      personal: { player_id: 'not: the number of the account itself' },
      erased: 'deletes',
      players: 'player_id',
      kept: 'News of your games',
    },
    notice_choices: {
      plain: '',
      personal: {
        player_id: 'not: the number of the account itself',
        topic: 'newsChoices.topic',
        by_mail: 'newsChoices.byMail',
        chosen_at: 'newsChoices.chosenAt',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Your account',
    },
    muted_teams: {
      plain: '',
      personal: {
        player_id: 'not: the number of the account itself',
        league_id: 'mutedTeams.league',
        muted_at: 'mutedTeams.mutedAt',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Your account',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('newsChoices', 'What you want to hear of', await listChoices(db, playerId)),
    listed('mutedTeams', 'Teams that you muted', await listMuted(db, playerId)),
  ],
  // What both accounts are to hear of, one hears.
  merge: async (_context, db, { from, to }) => {
    const accounts = { from: from.id, to: to.id }
    await deleteSecond(db, accounts)
    await deleteSecondChoices(db, accounts)
  },
  erase: async (db, { id }) => {
    await deleteOwn(db, id)
    await deleteChoices(db, id)
  },
  sweep: ({ db, now }) => deleteOld(db, keptSince('notices', now())),
}
