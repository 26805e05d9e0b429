import type { League } from '@hive/domain/leagues/league'
import type { Membership } from '@hive/domain/registration/registration'
import { createAction } from '@reduxjs/toolkit'

/** What a page without a signal needs of a membership to say the same as with one; what older versions kept has less. */
export type SeenTeam = Pick<Membership, 'leagueId' | 'teamId' | 'firstNight'> &
  Partial<Pick<Membership, 'tryItOutRegistration'>>

/** What the device kept from an earlier visit, by slice. */
export type RestoredState = {
  readonly userProfile?: {
    readonly displayName: string
    readonly isIncomplete: boolean
    /** Which leagues and teams to show without a signal; nothing says whose. */
    readonly teams?: readonly SeenTeam[]
  }
  readonly leagues?: { readonly leagueDetails: readonly League[]; readonly seenAt?: string | null }
  readonly sports?: { readonly list: readonly { sport_id: number; name: string }[] }
  readonly teams?: { readonly selectedTeamId: number | null }
}

/** Says what was kept; each slice takes what it can use. */
export const restored = createAction<RestoredState>('app/restored')
