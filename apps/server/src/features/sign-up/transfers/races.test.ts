import { expect, test } from 'vitest'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { givenPlace, inLeague } from '#testing/transfer-world.ts'
import { CIAN, join } from '#testing/waiting-world.ts'

test('two acceptances at once give one place', async () => {
  const { world, offered, accept } = await givenPlace({ places: 1 })
  const transferId = await offered()
  const replies = await Promise.all([accept(transferId), accept(transferId)])
  expect(replies.map(({ statusCode }) => statusCode).every((status) => status < 500)).toBe(true)
  expect(await world.states()).toEqual(['given', 'confirmed'])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('of withdrawing and accepting at once one succeeds', async () => {
  const { world, offered, accept, withdraw } = await givenPlace({ places: 1 })
  const transferId = await offered()
  const replies = await Promise.all([accept(transferId), withdraw(transferId)])
  const [isAccepted, isWithdrawn] = replies.map(({ statusCode }) => statusCode === 200)
  expect([isAccepted, isWithdrawn]).toEqual([isAccepted, !isAccepted])
  expect(await inLeague(world)).toEqual([isAccepted ? BREN : AOIFE])
  expect(await world.discrepancies()).toEqual([])
})

test('a place is cancelled for the waiting list or taken over, never both', async () => {
  const { world, registrationId, offered, accept } = await givenPlace({ places: 1 })
  const transferId = await offered()
  await join(world, CIAN)
  const [accepted] = await Promise.all([
    accept(transferId),
    world.post('/api/registrations/cancel', { registrationId }),
  ])
  const isAccepted = accepted.statusCode === 200
  expect(await inLeague(world)).toEqual(isAccepted ? [BREN] : [])
  const lines = await world.context.db.selectFrom('waitingList').select('state').execute()
  expect(lines).toEqual([{ state: isAccepted ? 'waiting' : 'offered' }])
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})
