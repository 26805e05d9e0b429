import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  canBecome,
  REGISTRATION_STATES,
} from '../packages/domain/src/roster/registration/states.ts'

test('the picture of registration has the arrows of the rules, all of them and no others', () => {
  const document = readFileSync('docs/registration.md', 'utf8')
  const drawn = [...document.matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(
    ([, from, to]) => `${from} ${to}`,
  )
  const ruled = REGISTRATION_STATES.flatMap((from) =>
    REGISTRATION_STATES.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`),
  )
  expect(drawn.toSorted()).toEqual(ruled.toSorted())
})
