import type { PersonTonight } from '@hive/contract/office/tonight'
import { toNational } from '@hive/domain/base/players/phone'

type PersonRow = { playerId: number; name: string; phoneNumber: string }

/** A person with their number as people write it. */
export function personTonight({ playerId, name, phoneNumber }: PersonRow): PersonTonight {
  return { playerId, name, phone: toNational(phoneNumber) }
}
