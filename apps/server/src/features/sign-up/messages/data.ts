import { keptSince } from '@hive/domain/base/players/retention'
import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import {
  deleteOld,
  deleteOwn,
  deleteSecond,
  listAnswersBy,
  listReportsBy,
  listWrittenBy,
  listWrittenTo,
} from './personal-queries.ts'

const NUMBER = 'not: the number of the account itself'

/** What organisers and captains write, whom it goes to, and what is answered; people by their numbers. */
export const MESSAGE_DATA = {
  tables: {
    messages: {
      plain: 'id league_id team_id fixture_id game_start version',
      personal: {
        author_id: NUMBER,
        taken_down_by: NUMBER,
        is_captains: 'messages.as',
        audience: 'messages.audience',
        subject: 'messages.subject',
        body: 'messages.text',
        written_at: 'messages.writtenAt',
        tested_at: 'messages.testedAt',
        sent_at: 'messages.sentAt',
        taken_down_at: 'messages.takenDownAt',
      },
      erased: 'deletes',
      players: 'author_id taken_down_by',
      kept: 'Messages',
    },
    message_people: {
      plain: 'message_id',
      personal: {
        player_id: NUMBER,
        fate: 'messagesToYou.fate',
        answers_told: 'messagesToYou.answersTold',
        is_to_tell: 'messagesToYou.isToTell',
      },
      erased: 'deletes',
      players: 'player_id',
      kept: 'Messages',
    },
    message_answers: {
      plain: 'id message_id',
      personal: {
        author_id: NUMBER,
        taken_down_by: NUMBER,
        body: 'messageAnswers.text',
        written_at: 'messageAnswers.writtenAt',
        taken_down_at: 'messageAnswers.takenDownAt',
      },
      erased: 'deletes',
      players: 'author_id taken_down_by',
      kept: 'Messages',
    },
    message_reports: {
      plain: 'id message_id answer_id',
      personal: {
        reported_by: NUMBER,
        decided_by: NUMBER,
        reported_at: 'messageReports.reportedAt',
        decided_at: 'messageReports.decidedAt',
      },
      erased: 'deletes',
      players: 'reported_by decided_by',
      kept: 'Messages',
    },
  },
  collect: async ({ db }, { playerId }) => [
    listed('messages', 'Messages that you wrote', await listWrittenBy(db, playerId)),
    listed('messagesToYou', 'Messages to you', await listWrittenTo(db, playerId)),
    listed('messageAnswers', 'Answers that you wrote', await listAnswersBy(db, playerId)),
    listed('messageReports', 'Texts that you reported', await listReportsBy(db, playerId)),
  ],
  merge: (_context, db, { from, to }) => deleteSecond(db, { from: from.id, to: to.id }),
  erase: (db, { id }) => deleteOwn(db, id),
  sweep: ({ db, now }) => deleteOld(db, keptSince('messages', now())),
} satisfies RoomData
