import { measuresOf } from '@hive/domain/roster/balance/measures'
import { proposeTeams } from '@hive/domain/roster/balance/propose'
import { randomField } from '@hive/domain/testing/random-field'
import { expect, test } from 'vitest'
import { optimumOf } from '../bench/balance-optimum.ts'
import { greedyTeams, snakeTeams } from '../bench/balance-rivals.ts'

const SMALL = 14
const fields = Array.from({ length: 40 }, (_, index) => index + 1)
  .map((seed) => ({ seed, ...randomField(seed) }))
  .filter(({ players }) => players.length <= SMALL)

// HiGHS starts from what the greedy rule makes, and knows nothing of the proposal.
test.each(fields)('field $seed is proposed as HiGHS solves it', ({ players, rules }) => {
  const greedy = measuresOf(greedyTeams(players, rules), rules).cost
  const { cost } = optimumOf(players, rules, { known: greedy, seconds: 10 })
  expect(proposeTeams(players, rules).measures.cost).toBeCloseTo(cost ?? NaN, 3)
})

test('HiGHS finds what the snake draft misses', () => {
  const { players, rules } = randomField(1)
  const snake = measuresOf(snakeTeams(players, rules), rules).cost
  const { cost } = optimumOf(players, rules, { known: snake, seconds: 10 })
  expect(cost).toBeLessThan(snake)
})
