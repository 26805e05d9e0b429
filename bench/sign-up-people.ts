import { sql } from 'kysely'
import { medicalAnswers } from '../packages/contract/src/account/medical-answers.ts'
import type { Database } from '../apps/server/src/db/database.ts'
import type { Sealer } from '../apps/server/src/db/sealing.ts'

/**
 * Adds people who may sign up, with all that the product asks of them; their ids are one after the other, and the tokens of tests are
 * theirs.
 */
export async function givenPlayers(
  { db, sealer }: { db: Database; sealer: Sealer },
  { from = 1, count }: { from?: number; count: number },
): Promise<void> {
  const ids = sql`generate_series(${from}::int, ${from + count - 1}::int) AS n`
  await sql`
    INSERT INTO players (id, issuer, subject, email, email_verified, name, gender_id, date_of_birth,
      phone_number, emergency_contact_name, emergency_contact_phone_number, t_shirt_size_id)
    OVERRIDING SYSTEM VALUE
    SELECT n, 'test', format('person-%s@hive.example', n), format('person-%s@hive.example', n), true, 'Aoife Byrne', 2, '1992-04-17',
      '+353871234567', 'Conor Byrne', '+353861234567', 2
    FROM ${ids}`.execute(db)
  await sql`
    INSERT INTO health_declarations (player_id, waiver_signed_at, sealed_answers, answers_bound)
    SELECT n, now(), ${sealedAnswers(sealer)}, false FROM ${ids}`.execute(db)
}

/** The same sealed answers for all, bound to no one, as in rows of an early version. */
function sealedAnswers(sealer: Sealer): Buffer {
  const answers = {
    medicalConditions: '',
    freeOfMedicalConditions: true,
    medicalQuestions: medicalAnswers.parse({}),
  }
  return sealer.seal(JSON.stringify(answers), 'health')
}
