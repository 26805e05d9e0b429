import { expect, test } from 'vitest'
import {
  changesToAnnounce,
  type LeaguePlan,
  missingToPublish,
  planProblems,
} from './league-plan.ts'

const PLAN: LeaguePlan = {
  nights: ['2027-01-12', '2027-01-19', '2027-01-26'],
  startTime: '18:30',
  endTime: '21:30',
  teamPrice: 18_000,
  individualPrice: 9000,
  registration: 'opens_at',
  registrationOpens: '2026-12-01T09:00',
  registrationCloses: '2027-01-10T23:00',
  rosterDeadline: '2027-01-20',
  renewalOpens: '2026-11-24T09:00',
}

test('a plan that fits together has no problem', () => {
  expect(planProblems(PLAN)).toEqual([])
  const plain = { registrationOpens: null, registrationCloses: null, rosterDeadline: null }
  expect(planProblems({ ...PLAN, ...plain, registration: 'open' })).toEqual([])
  expect(planProblems({ ...PLAN, renewalOpens: null })).toEqual([])
})

test.each<[string, Partial<LeaguePlan>]>([
  ['nights', { nights: ['2027-01-12', '2027-01-12'], rosterDeadline: null }],
  ['nights', { nights: ['2027-01-12', '2028-03-12'] }],
  ['endTime', { endTime: '18:30' }],
  ['registrationOpens', { registrationOpens: null }],
  ['registrationOpens', { registrationOpens: '2027-01-27T00:00', registrationCloses: null }],
  ['registrationCloses', { registrationCloses: '2026-12-01T09:00' }],
  ['rosterDeadline', { rosterDeadline: '2027-01-27' }],
  ['renewalOpens', { renewalOpens: '2026-12-01T09:00' }],
])('%s of %j is a problem', (field, change) => {
  expect(planProblems({ ...PLAN, ...change }).map(([name]) => name)).toEqual([field])
})

test.each<[string, Partial<LeaguePlan>, string]>([
  ['', {}, '2026-11-23T12:00:00'],
  ['individualPrice', { individualPrice: 0 }, '2026-11-23T12:00:00'],
  ['teamPrice', { teamPrice: 49 }, '2026-11-23T12:00:00'],
  ['nights', { registrationCloses: null }, '2027-01-12T18:30:00'],
  ['registrationCloses', {}, '2027-01-10T23:00:00'],
])('to publish, %s is missing with %j at %s', (field, change, at) => {
  const missing = missingToPublish({ ...PLAN, ...change }, at)
  expect(missing.map(([name]) => name).join()).toBe(field)
})

test('another night, hour, venue, price or number of teams is announced, each named once', () => {
  const before = { ...PLAN, venueId: 1, numberOfTeams: 8 }
  expect(changesToAnnounce(before, { ...before })).toEqual([])
  const after = { ...before, nights: ['2027-01-12'], startTime: '19:00', endTime: '22:00' }
  expect(changesToAnnounce(before, after)).toEqual(['nights', 'times'])
  expect(
    changesToAnnounce(before, {
      ...before,
      venueId: 2,
      teamPrice: 20_000,
      individualPrice: 10_000,
    }),
  ).toEqual(['venue', 'price'])
  expect(changesToAnnounce(before, { ...before, numberOfTeams: 6 })).toEqual(['number of teams'])
})
