import { medicalAnswers } from '@hive/contract/account/medical-answers'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Seal } from '#room-data.ts'
import { listSealed, setSealed } from './queries.ts'

const PURPOSE = 'night-guest-details'

const details = z.object({
  name: z.string(),
  genderId: z.int().nullable(),
  dateOfBirth: z.string(),
  phoneNumber: z.string(),
  emergencyContactName: z.string(),
  emergencyContactPhoneNumber: z.string(),
  skill: z.int(),
  health: z.object({
    medicalConditions: z.string(),
    freeOfMedicalConditions: z.boolean(),
    medicalQuestions: medicalAnswers,
  }),
})

/** What a guest says of themselves. */
export type Details = z.output<typeof details>

type Sealed = { key: string; sealedDetails: Buffer }

/** Seals what a guest says for the row of that guest alone. */
export function sealDetails(sealer: Sealer, key: string, said: Details): Buffer {
  return sealer.seal(JSON.stringify(said), PURPOSE, ownerOf(key))
}

export function openDetails(sealer: Sealer, { key, sealedDetails }: Sealed): Details {
  return details.parse(JSON.parse(sealer.open(sealedDetails, PURPOSE, ownerOf(key))))
}

/** How the column of the details is sealed. */
export const GUEST_SEAL: Seal = { purpose: PURPOSE, owner: ({ key }) => ownerOf(key ?? '') }

function ownerOf(key: string): string {
  return `guest:${key}`
}

const BATCH = 200

/** Seals all details again with the newest key. */
export async function resealGuests(db: Database, sealer: Sealer): Promise<number> {
  let [count, after] = [0, 0]
  for (;;) {
    const rows = await listSealed(db, after, BATCH)
    for (const row of rows) {
      await setSealed(db, row.id, sealDetails(sealer, row.key, openDetails(sealer, row)))
      after = row.id
    }
    count += rows.length
    if (rows.length < BATCH) return count
  }
}
