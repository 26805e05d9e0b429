import type { League } from '@hive/domain/season/season/league'
import type { Membership } from '@hive/domain/base/memberships/membership'
import { createAction } from '@reduxjs/toolkit'

/** The part of a membership that an offline page needs to look the same. Older versions stored less. */
export type SeenTeam = Pick<Membership, 'leagueId' | 'teamId' | 'firstNight'> &
  Partial<Pick<Membership, 'tryItOutRegistration'>>

/** The state that the device stored during an earlier visit, by slice. */
export type RestoredState = {
  readonly userProfile?: {
    readonly displayName: string
    readonly isIncomplete: boolean
    /** The leagues and teams to show offline, without the player. */
    readonly teams?: readonly SeenTeam[]
  }
  readonly leagues?: { readonly leagueDetails: readonly League[]; readonly seenAt?: string | null }
  readonly sports?: { readonly list: readonly { sport_id: number; name: string }[] }
  readonly teams?: { readonly selectedTeamId: number | null }
}

/** Hands the stored state to the slices; each takes its own part. */
export const restored = createAction<RestoredState>('app/restored')
