import { expect, test } from 'vitest'
import { callEnds, callPlaceText, callTitle, firstName } from './call.ts'

test('a call stands for a fortnight, also over a change of the clock', () => {
  expect(callEnds(new Date('2026-10-20T18:00:00Z')).toISOString()).toBe('2026-11-03T18:00:00.000Z')
})

test('of a person it says the first name alone', () => {
  expect([firstName('Anna Byrne'), firstName('  Mary Ann Kelly'), firstName('')]).toEqual([
    'Anna',
    'Mary',
    '',
  ])
  expect(callTitle({ kind: 'team', name: 'Sam', team: null })).toBe('Sam looks for a team')
  expect(callTitle({ kind: 'player', name: 'Anna', team: 'Dinkers' })).toBe(
    'Dinkers look for one more player',
  )
})

test('where it looks is a league, or a sport with what narrows it', () => {
  const any = { league: null, sport: 'Pickleball', town: '', nights: [] }
  expect(callPlaceText({ ...any, league: 'Leixlip Tuesday Pickleball' })).toBe(
    'Leixlip Tuesday Pickleball',
  )
  expect(callPlaceText(any)).toBe('Pickleball')
  expect(callPlaceText({ ...any, town: 'Lucan', nights: ['Tuesday', 'Monday'] })).toBe(
    'Pickleball in Lucan, Mondays or Tuesdays',
  )
})
