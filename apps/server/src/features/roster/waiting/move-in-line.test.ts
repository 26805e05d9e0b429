import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { BREN } from '#testing/sign-up-world.ts'
import { cancelFirst, CIAN, givenFull, join, waitingOf } from '#testing/waiting-world.ts'

const ADMIN = 'admin@hive.example'
const DARA = 'dara@hive.example'

/** A full league with three people waiting for a place, in the order of their names, and its organiser. */
async function givenLine() {
  const world = await givenFull()
  await givenPlayer(world.app, ADMIN)
  await givenRole(world.context.db, ADMIN)
  await givenPlayer(world.app, DARA)
  for (const who of [BREN, CIAN, DARA]) await join(world, who)
  const [last] = await waitingOf(world, DARA)
  const positions = async () => {
    const entries = [BREN, CIAN, DARA].map(async (who) => (await waitingOf(world, who))[0])
    return (await Promise.all(entries)).map((entry) => entry?.['position'])
  }
  const move = (change: object) =>
    world.post(
      '/api/organiser/waiting-list/move',
      { entryId: last?.['id'], from: 3, to: 1, reason: 'Missed the e-mail', ...change },
      ADMIN,
    )
  return { world, positions, move }
}

test('someone who is moved to the front has the next place, and the reason is kept', async () => {
  const { world, positions, move } = await givenLine()
  expect((await move({})).json()).toEqual({ position: 1 })
  expect(await positions()).toEqual([2, 3, 1])
  await cancelFirst(world)
  expect(await waitingOf(world, DARA)).toMatchObject([{ state: 'offered' }])
  const actions = await world.context.db.selectFrom('organiserActions').selectAll().execute()
  expect(actions).toMatchObject([
    {
      kind: 'line_changed',
      reason: 'Missed the e-mail',
      before: { position: 3 },
      after: { position: 1 },
    },
  ])
})

test('a place beyond the end is the last one, and people who join later come after it', async () => {
  const { world, positions, move } = await givenLine()
  expect((await move({ to: 99 })).json()).toEqual({ position: 3 })
  expect((await move({ to: 2 })).json()).toEqual({ position: 2 })
  await givenPlayer(world.app, 'emer@hive.example')
  await join(world, 'emer@hive.example')
  expect(await positions()).toEqual([1, 3, 2])
  expect(await waitingOf(world, 'emer@hive.example')).toMatchObject([{ position: 4 }])
})

test('a move is refused when the line has changed since, and without a reason', async () => {
  const { positions, move } = await givenLine()
  expect((await move({ from: 2 })).json()).toMatchObject({ statusCode: 409, code: 'count_changed' })
  expect((await move({ reason: ' ' })).json()).toMatchObject({
    statusCode: 400,
    fields: { reason: 'Please say why.' },
  })
  expect(await positions()).toEqual([1, 2, 3])
})
