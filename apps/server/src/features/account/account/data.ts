import type { RoomData } from '#context.ts'
import { HEALTH_SEAL } from './health-seals.ts'
import { accountChapter } from './account-chapter.ts'
import { deleteAnswers } from './queries.ts'
import { resealHealth } from './seal-queries.ts'

/** The tables with a player's sports and health answers. */
export const ACCOUNT_DATA: RoomData = {
  tables: {
    player_sports: {
      plain: '',
      personal: {
        player_id: 'not: a number of ours',
        sport_id: 'account.additionalDetails.sports',
      },
      erased: 'deletes',
      kept: 'Your account',
    },
    health_declarations: {
      plain: 'answers_bound updated_at',
      personal: {
        player_id: 'not: a number of ours',
        waiver_signed_at: 'account.healthAndSafety.waiverSignedDateTime',
        sealed_answers: 'account.healthAndSafety.medicalConditions',
      },
      sealed: { sealed_answers: HEALTH_SEAL },
      erased: 'deletes',
      kept: 'Your health answers',
    },
  },
  collect: async (context, caller) => [await accountChapter(context, caller)],
  reseal: (db, sealer) => resealHealth(db, sealer),
  erase: (db, { id }) => deleteAnswers(db, id),
}
