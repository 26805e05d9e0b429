import { expect, test } from 'vitest'
import { consolePatterns } from '../packages/domain/src/base/site/console-paths.ts'
import { patterns } from '../packages/domain/src/base/site/paths.ts'
import { MEMBERS, ORGANISERS, PUBLIC, VISITORS } from '../e2e/support/routes.ts'

/** What only a step before it, or something that the demo world lacks, brings on the screen: the journeys of these look at it. */
const IN_JOURNEYS: readonly string[] = [
  patterns.sportRules,
  patterns.login,
  patterns.logout,
  patterns.signUpSuccess,
  patterns.teamPlayerSignUp,
  patterns.teamPlayerSuccess,
  consolePatterns.leaguePreview,
  consolePatterns.hallNight,
  consolePatterns.playerView,
  consolePatterns.reconciliationOf,
  consolePatterns.payout,
]

test('each page and screen is walked through in both sizes, or named as one of the journeys', () => {
  const walked = [...PUBLIC, ...VISITORS, ...MEMBERS, ...ORGANISERS].map(([path]) => path)
  const isWalked = (pattern: string) => {
    const exact = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
    return walked.some((path) => exact.test(path))
  }
  const all = [...Object.values(patterns), ...Object.values(consolePatterns)]
  expect(all.filter((pattern) => !isWalked(pattern))).toEqual(IN_JOURNEYS)
})
