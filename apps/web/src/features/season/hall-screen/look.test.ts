import { expect, onTestFinished, test, vi } from 'vitest'
import { lookingAt } from './look.ts'

/** A server whose next answers the test gives; a missing one is an outage. */
function givenAnswers(...answers: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${address}`)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    sessionStorage.clear()
  })
  return asked
}

const REPLY = { asOf: '2027-01-12T18:45:00.000Z', hall: 'Leixlip', courts: [], next: [], notes: [] }

test('what the server said last is found again in the tab, and only that of its hall', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  const asked = givenAnswers(Response.json(REPLY, { headers: { date } }))
  const seen = await lookingAt('/screen/3').read()
  expect(seen?.reply).toEqual(REPLY)
  expect(Math.round((seen?.ahead ?? 0) / 60_000)).toBe(60)
  expect(asked).toEqual(['GET /api/screen?hall=3'])
  expect(lookingAt('/screen/3').last()).toEqual(seen)
  expect(lookingAt('/screen/4').last()).toBeNull()
})

test('an outage, a fault and an answer that breaks off say nothing', async () => {
  const { read, version } = lookingAt('/screen/3')
  givenAnswers(new Response('', { status: 503 }), new Response('{"asOf"'))
  expect([await read(), await read(), await read()]).toEqual([null, null, null])
  expect(await version()).toBeNull()
})

test('a hall without a league is told so, in place of waiting for ever', async () => {
  givenAnswers(new Response('{}', { status: 404 }))
  const seen = await lookingAt('/screen/77').read()
  expect(seen?.reply.notes).toEqual(['No league is in this hall yet.'])
})

test('the version of the page is that of its head', async () => {
  const asked = givenAnswers(new Response('', { headers: { etag: '"b"' } }))
  expect(await lookingAt('/screen/3').version()).toBe('"b"')
  expect(asked).toEqual(['HEAD /screen/3'])
})
