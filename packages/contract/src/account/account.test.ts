import { emptyProfile } from '@hive/domain/account/account/profile'
import { expect, test } from 'vitest'
import { accountFromWire, accountToWire, accountWire, type Account } from './account.ts'

test('an account survives the wire', () => {
  const account: Account = {
    ...emptyProfile('new@hive.example'),
    name: 'Aoife Byrne',
    dateOfBirth: '1992-04-17',
    sports: [1, 10],
    otherSports: 'Padel',
    active: true,
    verified: false,
    permissions: { tasks: [7], scores: [7] },
    needsSecondFactor: true,
    updatedAt: '2026-11-20T12:00:00.000Z',
    memberships: [
      {
        leagueId: 7,
        addedAt: '2026-11-20T12:00:00.000Z',
        teamId: null,
        teamName: '',
        registered: true,
        teamPlayerRegistration: false,
        tryItOutRegistration: false,
        firstNight: null,
        share: 60,
        invitedBy: {
          captain: 'Bren Daly',
          asked: { device: 'Chrome on Android', at: '2026-11-20T12:00:00.000Z' },
        },
      },
    ],
  }
  expect(accountFromWire(accountWire.parse(accountToWire(account)))).toEqual(account)
})
