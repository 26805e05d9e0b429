import { expect, test } from 'vitest'
import { boughtText } from './bought.ts'

const alone = { registrationTypeId: 1, tryItOut: false, isUpgrade: false, teamName: null }

test.each([
  [{}, 'Individual place'],
  [{ tryItOut: true }, 'One-week try-out'],
  [{ isUpgrade: true }, 'The rest of the league, after a try-out'],
  [{ registrationTypeId: 2, teamName: 'Dink Dynasty' }, 'Team place: Dink Dynasty'],
  [{ registrationTypeId: 3, teamName: 'Dink Dynasty' }, 'Team player: Dink Dynasty'],
  [{ registrationTypeId: 3 }, 'Team player'],
  [{ registrationTypeId: 3, isShare: true }, 'Share of the team fee'],
  [
    { registrationTypeId: 3, isShare: true, teamName: 'Dink Dynasty' },
    'Share of the team fee: Dink Dynasty',
  ],
])('a sign-up with %o is called %s', (change, text) => {
  expect(boughtText({ ...alone, ...change })).toBe(text)
})
