import type { NightPhones as Night } from '@hive/contract/season/nights'
import type { Day } from '@hive/domain/base/time/day'
import { Contradictions } from './contradictions.tsx'
import { Held } from './held.tsx'
import { NightNotes } from './night-notes.tsx'
import { NightPhones } from './night-phones.tsx'
import { PaperGuests } from './paper-guests.tsx'
import { SignedGuests } from './signed-guests.tsx'

/** What a night on phones asks of an organiser. */
export function NightQuestions({ night, day }: { night: Night; day: Day }) {
  return (
    <>
      <Contradictions night={night} day={day} />
      <Held night={night} />
      <PaperGuests night={night} />
    </>
  )
}

/** Who has a night on a phone, and what they have noted. */
export function NightOnPhones({ night }: { night: Night }) {
  return (
    <>
      <NightPhones phones={night.phones} />
      <SignedGuests night={night} />
      <NightNotes night={night} />
    </>
  )
}
