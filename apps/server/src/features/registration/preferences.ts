import { type TeamPreferences, tidyFriends } from '@hive/domain/registration/friends'
import type { Database } from '#db/database.ts'
import { deleteFriends, insertFriends, setWouldCaptain } from './friend-queries.ts'

/** Keeps what someone asks for who signs up alone, in place of what they asked for before. */
export async function keepPreferences(
  db: Database,
  registrationId: number,
  { friends, wouldCaptain }: TeamPreferences,
): Promise<void> {
  await setWouldCaptain(db, registrationId, wouldCaptain)
  await deleteFriends(db, registrationId)
  await insertFriends(db, registrationId, tidyFriends(friends))
}
