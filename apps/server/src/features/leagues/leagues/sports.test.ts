import { expect, test } from 'vitest'
import { givenOrganiser } from '#testing/organiser.ts'
import { A_SPORT } from '#testing/set-up.ts'

const PATH = '/api/organiser/sports'
const RUGBY = { ...A_SPORT, playersOnTeam: 7 }

async function givenSports() {
  const organiser = await givenOrganiser()
  const save = (sportId: number | null, version: number, change: object = {}) =>
    organiser.post(PATH, { sportId, version, ...A_SPORT, ...change })
  const list = async () => (await organiser.get(PATH)).sports
  return { ...organiser, save, list }
}

test('a new sport gets an address of its own, which stays when it is renamed', async () => {
  const { save, list, lastAction } = await givenSports()
  const { sportId } = await save(null, 0)
  const slug = 'tag-rugby'
  expect(await list()).toContainEqual({ ...RUGBY, sportId, version: 1, slug, leagues: 0 })
  await save(sportId, 1, { name: 'Tag' })
  expect(await list()).toContainEqual({
    ...RUGBY,
    name: 'Tag',
    sportId,
    version: 2,
    slug,
    leagues: 0,
  })
  expect(await lastAction()).toMatchObject({
    kind: 'sport_saved',
    before: { name: 'Tag Rugby' },
    after: { name: 'Tag' },
  })
})

test('a sport that players can name as an interest is filled in, and not added again', async () => {
  const { save, list } = await givenSports()
  const soccer = { name: 'Soccer', playersOnTeam: 5 }
  const { sportId } = await save(null, 0, soccer)
  expect(sportId).toBe(2)
  expect(await list()).toContainEqual(expect.objectContaining({ ...soccer, slug: 'soccer' }))
})

test.each([
  ['name', { name: 'pickleball' }],
  ['name', { name: '3V3 basketball!' }],
  ['name', { name: '***' }],
  ['playersOnTeam', { playersOnTeam: '0' }],
  ['gameDurationInMinutes', { gameDurationInMinutes: '' }],
  ['rules', { rules: '' }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { save, list } = await givenSports()
  const before = await list()
  expect(await save(null, 0, change)).toMatchObject({
    statusCode: 400,
    fields: { [field]: expect.any(String) },
  })
  expect(await list()).toEqual(before)
})

test('the second of two who save reads what the first has saved', async () => {
  const { save } = await givenSports()
  const { sportId } = await save(null, 0)
  await save(sportId, 1, { playersOnTeam: 5 })
  expect(await save(sportId, 1, { playersOnTeam: 6 })).toMatchObject({
    statusCode: 409,
    fields: { playersOnTeam: 'Someone else saved: 5' },
  })
})
