import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEMO_LEAGUES } from './leagues.ts'

const PICTURES = new URL('../../../web/public/pictures/', import.meta.url)

test('each picture of a demo league is there, and small enough for a slow line', async () => {
  for (const { picture } of DEMO_LEAGUES) {
    if (picture === undefined) continue
    const { size } = await stat(new URL(`${picture}.svg`, PICTURES))
    expect([picture, size < 3000]).toEqual([picture, true])
  }
})

test('the leagues of one sport that are on offer at once do not look the same', () => {
  const open = DEMO_LEAGUES.filter(({ closed, upcoming }) => !closed && !upcoming)
  const looks = open.map(({ sport, picture }) => `${sport} ${picture ?? 'court'}`)
  expect(new Set(looks).size).toBe(open.length)
})
