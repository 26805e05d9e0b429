import { randomUUID } from 'node:crypto'
import { callAs, givenMember, givenSignUp } from './support/members.ts'
import { slowLine } from './support/slow-line.ts'
import { declineCookies, DEMO, enter, newPerson } from './support/steps.ts'
import { test } from './support/test.ts'

test('on a slow line nothing on a captain’s pages moves as it comes', async ({ page }) => {
  await enter(page, DEMO.captain)
  await declineCookies(page)
  const expectStill = await slowLine(page)
  await expectStill('/', 'Game night, sorted.')
  await expectStill('/league-details/1', 'Your registration')
  await expectStill('/your-leagues', 'Your games in your calendar')
  await expectStill('/your-leagues/1/registration', 'We recommend a team of')
  await expectStill('/your-leagues/payments', /^Receipt/)
  await expectStill('/account', 'Data protection statement')
})

test('nor does a place that is offered while another one is held', async ({ page, standIns }) => {
  const [giver, taker] = [newPerson(), newPerson()]
  const of = { token: await givenMember(page, giver, standIns) }
  await givenSignUp(page, { ...giver, ...of }, { LeagueId: '5', Price: 80 })
  const answer = await page.request.get('/api/registrations', {
    headers: { authorization: `Bearer ${of.token}` },
  })
  const { registrations } = (await answer.json()) as { registrations: { id: number }[] }
  await page.context().clearCookies()
  const by = { token: await givenMember(page, taker, standIns) }
  await callAs(page, of, '/api/place-transfers/offer', {
    registrationId: registrations[0]?.id,
    email: taker.email,
  })
  await callAs(page, by, '/api/payments/start-checkout-session', {
    UserEmail: taker.email,
    RegistrationTypeId: 2,
    TeamName: `Still Standing ${randomUUID().slice(0, 8)}`,
    LeagueId: '1',
    Price: 180,
    SkillLevelId: 2,
    signedRegistrationLiabilityAgreement: true,
  })
  await page.goto('/login?next=/your-leagues')
  await declineCookies(page)
  const expectStill = await slowLine(page)
  await expectStill('/your-leagues/5/registration', 'Accept the place')
  await expectStill('/league-details/5', 'Continue to payment')
})
