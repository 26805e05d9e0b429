import type { League } from '@hive/domain/leagues/league'
import { createAction } from '@reduxjs/toolkit'

/** What the device kept from an earlier visit, by slice. */
export type Kept = {
  readonly userProfile?: {
    readonly displayName: string
    readonly isIncomplete: boolean
    /** Which leagues and teams to show without a signal; nothing says whose. */
    readonly teams?: readonly { readonly leagueId: number; readonly teamId: number | null }[]
  }
  readonly leagues?: { readonly leagueDetails: readonly League[]; readonly seenAt?: string | null }
}

/** Says what was kept; each slice takes what it can use. */
export const restored = createAction<Kept>('app/restored')
