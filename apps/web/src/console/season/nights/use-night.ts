import { getNightPhones } from '@hive/contract/season/nights'
import type { Day } from '@hive/domain/base/time/day'
import { useRead } from '#console/api/use-calls.ts'

/** Scores and phones come in while it is open. */
const EACH_MINUTE = { pollingInterval: 60_000, skipPollingIfUnfocused: true }

/** Reads the phones of a night, and what waits on it. */
export function useNight({ venueId, day }: { venueId: number; day: Day }) {
  return useRead(getNightPhones, { venueId, day }, ['nights', 'scores'], EACH_MINUTE)
}
