import { expect, test } from 'vitest'
import { erase } from '#features/office/privacy/deletion.ts'
import { cancelOf, givenCaptain, joinTeam, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN, type SignUps } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

function textTo(world: SignUps, who: string, subject: string): string {
  return world.mails.find((mail) => mail.to === who && mail.subject === subject)?.text ?? ''
}

const LEFT = 'Bren Daly has left Dink Dynasty'

async function removeBren(world: SignUps) {
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  const removal = { registrationId, refund: 'policy', expectedBack: 0, reason: 'They have asked.' }
  await world.post('/api/organiser/registrations/remove', removal, admin)
}

test.each([
  ['leaves', (world: SignUps) => cancelOf(world, BREN), 'they’ve left'],
  ['is taken out by an organiser', removeBren, 'We’ve taken Bren Daly out of Tuesday Pickleball'],
])('a captain hears, once, that a teammate %s, and who is left', async (_, leaves, how) => {
  const { world } = await givenCaptain()
  await joinTeam(world, CIAN)
  await leaves(world)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain(LEFT)
  const text = textTo(world, AOIFE, LEFT)
  expect(text).toContain(how)
  expect(text).toContain('With you now')
  expect((await world.subjectsTo(AOIFE)).filter((subject) => subject === LEFT)).toHaveLength(1)
})

test('of a teammate whose account is deleted the captain hears without a name', async () => {
  const { world } = await givenCaptain()
  const { context } = world
  await erase(context, await playerIdOf(context.db, BREN))
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('A teammate has left Dink Dynasty')
})

test('a captain who gets a team from the one who paid reads what they have now', async () => {
  const { world, offer, accept } = await givenCaptain()
  await offer()
  await accept()
  await cancelOf(world, AOIFE)
  const left = 'Aoife Byrne has left Dink Dynasty'
  await expect.poll(() => world.subjectsTo(BREN)).toContain(left)
  expect(textTo(world, BREN, left)).toContain('The sign-up is yours now')
})

test('teammates of a team that leaves, or a league that is called off, make no mails to its captain', async () => {
  const { world } = await givenCaptain()
  const admin = await world.givenAdmin()
  const request = { leagueId: world.leagueId, reason: 'No hall.', expectedSignUps: 2 }
  await world.post('/api/organiser/leagues/cancel', request, admin)
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Tuesday Pickleball is called off')
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Tuesday Pickleball is called off')
  expect(await world.subjectsTo(AOIFE)).not.toContain(LEFT)
})
