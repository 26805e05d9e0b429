import { expect, test } from 'vitest'
import { answerFor, givenEveryone } from '#testing/access-world.ts'
import { givenWorld, registerAs } from '#testing/identity-world.ts'

/** Texts that are one address to a form, and more than that to a mail server. */
const ADDRESSES = [
  'a@b.ie%0aBcc:evil@hive.example',
  'a@b.ie\r\nBcc: evil@hive.example',
  'a@b.ie\nevil@hive.example',
  'a@b.ie, evil@hive.example',
  'a@b.ie;evil@hive.example',
  'a@b.ie evil@hive.example',
  '<a@b.ie>,<evil@hive.example>',
  '"a@b.ie" <evil@hive.example>',
  'a@b.ie(evil@hive.example)',
  'friends:a@b.ie',
  'a@b.ie\u2028evil@hive.example',
]

test('no call accepts two addresses in one field', async () => {
  const { app, context, objects } = await givenEveryone()
  const { teamId, invitationId: replaces } = objects
  const seen: unknown[] = []
  for (const email of ADDRESSES) {
    const calls = [
      ['visitor', { method: 'POST', url: '/api/emails', payload: { email } }],
      [
        'captain',
        { method: 'POST', url: '/api/teams/invite', payload: { teamId, email, replaces } },
      ],
    ] as const
    for (const [role, call] of calls) {
      const { statusCode } = await answerFor(app, role, call)
      if (statusCode !== 400) seen.push([call.url, email, statusCode])
    }
  }
  expect(seen).toEqual([])
  expect(await context.db.selectFrom('interests').select('email').execute()).toEqual([])
})

test('no account is made with two addresses in one field', async () => {
  const world = await givenWorld()
  for (const email of ADDRESSES) {
    const { answer } = await registerAs(world, email, 'a long enough one')
    expect([email, answer.status]).toEqual([email, 422])
  }
  expect(world.mails).toEqual([])
})
