import type { LeaguePerson } from '@hive/contract/sign-up/league-people'

/** Somebody in a league who leads a team and has paid. */
export const samplePerson: LeaguePerson = {
  playerId: 1,
  registrationId: 11,
  entryId: null,
  name: 'Aoife Byrne',
  email: 'aoife@hive.example',
  phone: '087 123 4567',
  type: 'individual',
  tryItOut: false,
  teamId: 5,
  team: 'Net Gains',
  isCaptain: true,
  skill: 2,
  standing: 'confirmed',
  leavesAt: null,
  position: null,
  group: null,
  payment: 'paid',
  paid: 90,
  back: 0,
  missing: null,
  promotion: 'EARLY15',
  agreement: { version: '1', signedAt: '2026-11-20T12:00:00.000Z', isCurrent: true },
  hasHealthNote: true,
  since: '2026-11-20T12:00:00.000Z',
}
