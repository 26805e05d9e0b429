import { expect, test } from 'vitest'
import { settle } from '#features/sign-up/sign-up/settle.ts'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { takeUp } from '#jobs/handled.ts'
import { registrationRoom } from './room.ts'

const email = 'aoife@hive.example'

test('a confirmed player gets one e-mail that says what, where and how much', async () => {
  const standIns = await startStandIns()
  const { app, context } = await testApp({ standIns })
  const { leagueId } = await givenLeague(context.db)
  await givenPlayer(app, email)
  const { sessionId, url } = (await startCheckout(app, email, leagueId)).json()
  const card = { cardNumber: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Aoife Byrne' }
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(card) })
  await settle(context, sessionId, 'provider')
  await settle(context, sessionId, 'provider')
  await takeUp(context, registrationRoom)

  const inbox = () => fetch(`${standIns.url}/inbox.json?to=${email}`).then((reply) => reply.json())
  await expect.poll(inbox).toEqual([
    expect.objectContaining({
      subject: 'You are in: Tuesday Pickleball',
      text: expect.stringMatching(/Paid: €90, nothing else to pay/),
    }),
  ])
  const data = await app.inject({
    method: 'POST',
    url: '/api/sports',
    headers: bearer(email),
    payload: { Action: 'GetPlayerHiveData', Parameters: { PlayerEmail: email } },
  })
  expect(data.json()).toEqual({ leagues: [leagueId] })
})
