import type { z } from 'zod'
import type { getLeagues } from '@hive/contract/leagues/leagues'
import type { Account } from '@hive/contract/account/account'
import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { emptyProfile } from '@hive/domain/account/account/profile'
import type { League } from '@hive/domain/season/season/league'
import { type HeldRole, permissionsOf } from '@hive/domain/base/session/roles'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import type { RootState } from '#app/store.ts'
import { profileSlice } from '#features/base/session/slice.ts'
import { leaguesState } from '#features/leagues/leagues/slice.ts'

export const newAccount: Account = {
  ...emptyProfile('aoife@hive.example'),
  active: true,
  verified: true,
  permissions: {},
  needsSecondFactor: false,
  updatedAt: '2026-11-20T12:00:00.000Z',
  memberships: [],
}

export const completeAccount: Account = {
  ...newAccount,
  name: 'Aoife Byrne',
  genderId: 2,
  dateOfBirth: '1992-04-17',
  phoneNumber: '087 123 4567',
  emergencyContactName: 'Conor Byrne',
  emergencyContactPhoneNumber: '086 123 4567',
  tShirtSizeId: 2,
  health: {
    ...newAccount.health,
    waiverSigned: true,
    waiverSignedDateTime: '2026-11-01T12:00:00.000Z',
    freeOfMedicalConditions: true,
  },
}

/** A player who is an organiser with these roles: an admin, unless the test says which. */
export function organiserOf(...roles: readonly HeldRole[]): Account {
  const held = roles.length > 0 ? roles : [{ role: 'admin' as const, leagueId: null }]
  return { ...completeAccount, permissions: permissionsOf(held) }
}

/** A player's place in the sample league, on a team. */
export const ownMembership: Account['memberships'][number] = {
  leagueId: sampleLeague.id,
  addedAt: '2026-11-20T12:00:00.000Z',
  teamId: 1,
  teamName: 'Dink Floyd',
  registered: true,
  teamPlayerRegistration: false,
  tryItOutRegistration: false,
}

/** A place on a team that its captain has paid for, not taken up yet. */
export const invitation: Account['memberships'][number] = {
  ...ownMembership,
  registered: false,
  teamPlayerRegistration: true,
}

/** A paid place of one's own in the sample league. */
export const ownRegistration: RegistrationWire = {
  id: 42,
  leagueId: sampleLeague.id,
  leagueTitle: sampleLeague.title,
  RegistrationTypeId: 1,
  TryItOutRegistration: false,
  isUpgrade: false,
  hasInvited: true,
  hasSplitFee: false,
  isAskedToMove: false,
  teamId: null,
  teamName: null,
  teammates: [],
  state: 'confirmed',
  firstNight: '2027-01-12',
  nights: 8,
  heldUntil: null,
  cardPage: null,
  due: 90,
  paid: 90,
  refundOnCancel: 80,
  rewardUsed: 0,
  favourUsed: 0,
  favourEnds: 0,
  lastDayOfRefund: '2026-12-29',
  unsigned: null,
  captain: null,
  problem: null,
  leaving: null,
}

/** A place in the same league that is kept while its owner pays. */
export const heldRegistration: RegistrationWire = {
  ...ownRegistration,
  state: 'held',
  heldUntil: '2026-11-20T18:30:00.000Z',
  cardPage: 'https://cards.example/pay',
  paid: 0,
  refundOnCancel: null,
}

const config: RootState['site']['config'] = {
  mode: 'demo',
  publicUrl: 'https://hive.example',
  isTrial: false,
  organiser: { name: 'Hive', email: 'hello@hive.example', social: [] },
  apiKey: 'hive-web',
  promotions: [],
  identity: {
    issuer: 'http://localhost/auth',
    clientId: 'hive-web',
    scope: 'openid profile',
    kind: 'embedded',
    signOut: { style: 'cognito', url: 'http://localhost/auth/logout' },
  },
  measurement: null,
}

/** The store of someone who is signed in, on an Irish day in November 2026. */
export function stateOf(
  account: Account | null,
  leagues: readonly League[] = [sampleLeague],
): Partial<RootState> {
  const visitor = profileSlice.getInitialState()
  return {
    site: { config, moment: '2026-11-20', promotions: [] },
    leagues: leaguesState(leagues),
    userProfile: account
      ? {
          ...visitor,
          signedIn: true,
          user_profile_loaded: true,
          email: account.email,
          account,
          memberships: account.memberships,
          leagueIds: account.memberships.map(({ leagueId }) => leagueId),
        }
      : visitor,
  }
}

/** How the server answers a call for all leagues. */
export function listing(...leagues: readonly League[]): z.output<typeof getLeagues.reply> {
  return { version: '"this"', leagues: [...leagues] }
}
