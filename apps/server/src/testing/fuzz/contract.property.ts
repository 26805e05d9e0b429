import { expect, test } from 'vitest'
import { fuzz } from './run.ts'

const CASES = Number(process.env['CASES'] ?? 10_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)

test(`no call of ${CASES} breaks a promise (seed ${SEED})`, async () => {
  const { faults, statuses } = await fuzz(SEED, CASES)
  expect({ faults, statuses }).toEqual({ faults: [], statuses })
}, 3_600_000)
