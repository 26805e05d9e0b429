import { expect, test } from 'vitest'
import { sampleLeague } from '../../testing/sample-league.ts'
import { whyNoForm } from './no-form.ts'

const AT = '2027-01-01T12:00'
const CLOSED = { ...sampleLeague, registrationClosed: true }
const WHOLE = { type: 'individual', tryItOut: false } as const
const TEAM = { type: 'team', tryItOut: false } as const
const IN = { registered: true, tryItOutRegistration: false }
const TRIED = { registered: true, tryItOutRegistration: true }
const INVITED = { registered: false, tryItOutRegistration: false }

test.each([
  ['a newcomer', sampleLeague, WHOLE, undefined, false, null],
  ['someone who is in', sampleLeague, WHOLE, IN, false, 'already_registered'],
  ['someone who is in, with a team', sampleLeague, TEAM, IN, false, 'already_registered'],
  ['an invited player', sampleLeague, WHOLE, INVITED, false, null],
  ['someone who stays after a try-out', sampleLeague, WHOLE, TRIED, false, null],
  ['someone who stays after sign-up has closed', CLOSED, WHOLE, TRIED, false, null],
  ['someone who tries it out, with a team', sampleLeague, TEAM, TRIED, false, 'already_registered'],
  ['a newcomer after it has closed', CLOSED, WHOLE, undefined, false, 'registration_closed'],
  ['someone whose place is kept as it closes', CLOSED, WHOLE, undefined, true, null],
] as const)('%s', (_who, league, choice, own, isHeld, expected) => {
  expect(whyNoForm(league, choice, { at: AT, own, isHeld })).toBe(expected)
})
