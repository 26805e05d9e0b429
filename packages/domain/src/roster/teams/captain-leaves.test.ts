import { expect, test } from 'vitest'
import { takeOverText } from './captain-leaves.ts'

test('someone who is invited reads until when the team of a captain who leaves can be taken over', () => {
  expect(takeOverText(new Date('2026-12-08T10:00:00Z'))).toBe(
    'Anyone who has joined can take the team over until Tuesday, 8 December 2026 at 10 am. If no one does, the team leaves the league.',
  )
})
