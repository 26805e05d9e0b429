import type { Account } from '@hive/contract/account/account'
import { missingInProfile } from '@hive/domain/base/players/completeness'
import { displayName } from '@hive/domain/base/players/display-name'
import { isInvitation, type Membership } from '@hive/domain/base/memberships/membership'
import type { Permissions } from '@hive/domain/base/session/permission'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { apiThunk } from '#app/api-thunk.ts'
import { type RestoredState, restored, type SeenTeam } from '#lib/restored.ts'
import { ONE_TRY, patiently } from '#lib/retry.ts'

export type ProfileState = {
  readonly signedIn: boolean
  /** `true` from the first check for a session until the player's data have been loaded. */
  readonly isEntering: boolean
  readonly user_profile_loaded: boolean
  readonly displayName: string
  readonly email: string
  readonly isIncomplete: boolean
  readonly memberships: readonly Membership[]
  /** The leagues that the player is in, also known without the account; `null` while unknown. */
  readonly leagueIds: readonly number[] | null
  /** The leagues and teams that this device showed last; for a page without a connection. */
  readonly seenTeams: readonly SeenTeam[]
  /** The whole account, in memory only: it is gone when the tab closes. */
  readonly account: Account | null
  readonly loading: boolean
  readonly error: string | null
  /** The server no longer accepts this session. */
  readonly isExpired: boolean
  /** The words of the form or button that met the end of the session. */
  readonly endedWords: { readonly text: string } | null
}

const initialState: ProfileState = {
  signedIn: false,
  isEntering: false,
  user_profile_loaded: false,
  displayName: '',
  email: '',
  isIncomplete: false,
  memberships: [],
  leagueIds: null,
  seenTeams: [],
  account: null,
  loading: false,
  error: null,
  isExpired: false,
  endedWords: null,
}

/** Loads the signed-in player's account. */
export const accountRequested = apiThunk(
  'userProfile/requested',
  'We could not load your account. Please try again.',
  async (api, email: string): Promise<Account> => {
    const { getAccount, accountFromReply } = await import('@hive/contract/account/account')
    const read = (signal: AbortSignal) => api.call(getAccount, { query: { email }, signal })
    return accountFromReply(await patiently(read, ONE_TRY))
  },
)

/** The specification's retries on a weak signal: only a request without an answer is worth another try. */
const PATIENCE = { timeoutMs: 20_000, tries: 3, pauseMs: 3000, statuses: new Set([0]) }

/** Loads the leagues of the signed-in player. */
export const playerDataRequested = apiThunk(
  'userProfile/playerDataRequested',
  'We could not load your leagues. Please try again.',
  async (api, email: string): Promise<readonly number[]> => {
    const { getPlayerHiveData } = await import('@hive/contract/office/gateway')
    const read = (signal: AbortSignal) => api.act(getPlayerHiveData, { PlayerEmail: email }, signal)
    return (await patiently(read, PATIENCE)).leagues
  },
)

const NONE: Permissions = {}

export const profileSlice = createSlice({
  name: 'userProfile',
  initialState,
  reducers: {
    signedIn: (state, { payload: email }: PayloadAction<string>) => {
      state.signedIn = true
      state.email = email
      state.displayName = displayName(email)
    },
    entering: (state, { payload: isEntering }: PayloadAction<boolean>) => ({
      ...state,
      isEntering,
    }),
    signedOut: () => initialState,
    sessionEnded: (state, { payload }: PayloadAction<string | null>) => {
      state.isExpired = true
      if (payload !== null) state.endedWords = { text: payload }
    },
    accountChanged: (state, { payload }: PayloadAction<Account>) => withAccount(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(accountRequested.pending, (state) => {
      state.loading = true
      state.error = null
    })
    builder.addCase(accountRequested.fulfilled, (state, { payload }) => withAccount(state, payload))
    builder.addCase(accountRequested.rejected, (state, { payload, meta }) => {
      state.loading = false
      state.error = payload ?? null
      if ('status' in meta && meta.status === 401) state.isExpired = true
    })
    builder.addCase(playerDataRequested.fulfilled, (state, { payload }) => ({
      ...state,
      leagueIds: payload,
    }))
    builder.addCase(restored, (state, { payload: { userProfile } }) => {
      if (!userProfile) return state
      const { isIncomplete, teams = [] } = userProfile
      const isWaiting = (state.signedIn || state.isEntering) && !state.user_profile_loaded
      return { ...state, seenTeams: teams, ...(isWaiting ? { isIncomplete } : {}) }
    })
  },
  selectors: {
    selectProfile: (state) => state,
    selectIsSignedIn: (state) => state.signedIn,
    selectAccount: (state) => state.account,
    selectPermissions: (state) => state.account?.permissions ?? NONE,
    selectMemberships: (state) => state.memberships,
    selectSeenTeams: (state) => state.seenTeams,
  },
})

export const { entering, signedIn, signedOut, sessionEnded, accountChanged } = profileSlice.actions
export const {
  selectProfile,
  selectIsSignedIn,
  selectAccount,
  selectPermissions,
  selectMemberships,
  selectSeenTeams,
} = profileSlice.selectors

/** The details that the navigation needs before the server has answered; none of them private. */
export function keptProfile({
  displayName: name,
  isIncomplete,
  seenTeams: teams,
}: ProfileState): NonNullable<RestoredState['userProfile']> {
  return { displayName: name, isIncomplete, teams }
}

function withAccount(state: ProfileState, account: Account): ProfileState {
  return {
    ...state,
    account,
    memberships: account.memberships,
    leagueIds: account.memberships.map(({ leagueId }) => leagueId),
    seenTeams: account.memberships
      .filter((membership) => !isInvitation(membership))
      .map(({ leagueId, teamId, tryItOutRegistration, firstNight }) => ({
        leagueId,
        teamId,
        tryItOutRegistration,
        firstNight: firstNight ?? null,
      })),
    isIncomplete: missingInProfile(account).length > 0,
    user_profile_loaded: true,
    loading: false,
    error: null,
    isExpired: false,
    endedWords: null,
  }
}
