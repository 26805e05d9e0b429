import type { ShortTeam } from '@hive/contract/sign-up/short-teams'
import { expect, test } from 'vitest'
import { teamsRoom } from '#features/roster/teams/room.ts'
import { givenPlayer } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { takeUp } from '#jobs/handled.ts'
import { sendMails } from './work.ts'
import { shortTeamsRoom } from './room.ts'

const CIAN = 'cian@hive.example'
const DAY_MS = 86_400_000
const PATH = '/api/organiser/short-teams'

/** Pickleball, in which two make a team: Aoife’s team has only her; Bren and Cian have signed up alone. */
async function givenShortTeam() {
  const clock = { now: new Date() }
  const world = await givenSignUps({ places: 12, now: () => clock.now })
  const { context, leagueId } = world
  await takeUp(context, teamsRoom)
  await takeUp(context, shortTeamsRoom)
  for (const who of [BREN, CIAN]) await givenPlayer(world.app, who)
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' })
  for (const who of [BREN, CIAN]) await world.signUp({}, who)
  const admin = await world.givenAdmin()
  const desk = () => world.get(`${PATH}?leagueId=${leagueId}`, admin)
  const team = async (): Promise<ShortTeam | undefined> => (await desk()).teams[0]
  const { teamId, joiners } = (await team()) ?? { teamId: 0, joiners: [] }
  const take = async (step: object) =>
    (await world.post(`${PATH}/step`, { leagueId, teamId, step }, admin)).json()
  const undo = async (stepId: string) =>
    (await world.post(`${PATH}/undo`, { leagueId, stepId }, admin)).json()
  const topUp = { kind: 'top_up', registrationIds: joiners.map((one) => one.registrationId) }
  const mails = (subject: RegExp) => world.mails.filter((mail) => subject.test(mail.subject))
  return { world, context, clock, admin, desk, team, take, undo, topUp, mails, joiners }
}

test('a team below the number of its sport is listed with the one person who would fill it', async () => {
  const { desk } = await givenShortTeam()
  expect(await desk()).toMatchObject({
    league: { title: 'Tuesday Pickleball', least: 2 },
    individuals: 2,
    teams: [
      {
        name: 'Dink Dynasty',
        captain: 'Aoife Byrne',
        players: 1,
        invited: 0,
        nudgedAt: null,
        mayNudge: true,
        playsShort: null,
        joiners: [{ skill: 2, reason: 'The team’s level is 2.00 then, everyone’s is 2.00' }],
      },
    ],
  })
})

test('a captain is asked once a day, and the e-mail goes out after ten minutes, once', async () => {
  const { take, team, mails, context, clock } = await givenShortTeam()
  const { stepId } = await take({ kind: 'nudge' })
  expect(await team()).toMatchObject({ mayNudge: false, nudgedAt: clock.now.toISOString() })
  expect(await take({ kind: 'nudge' })).toMatchObject({ code: 'too_many_requests' })
  expect(mails(/needs/)).toEqual([])
  await sendMails(context, { stepId })
  await sendMails(context, { stepId })
  await expect.poll(() => mails(/needs/)).toMatchObject([{ to: AOIFE }])
  expect(mails(/needs/)[0]).toMatchObject({
    subject: 'Dink Dynasty needs 1 more player',
    text: expect.stringContaining('Dink Dynasty has 1 of 2 players for Tuesday Pickleball.'),
  })
  clock.now = new Date(clock.now.getTime() + DAY_MS)
  expect(await team()).toMatchObject({ mayNudge: true })
})

test('Undo takes a nudge back with its e-mail, and is refused once that is out', async () => {
  const { take, undo, team, mails, context } = await givenShortTeam()
  const first = await take({ kind: 'nudge' })
  expect(await undo(first.stepId)).toEqual({ done: true })
  expect(await undo(first.stepId)).toEqual({ done: true })
  expect(await team()).toMatchObject({ mayNudge: true, nudgedAt: null })
  await sendMails(context, first)
  const second = await take({ kind: 'nudge' })
  await sendMails(context, second)
  expect(await undo(second.stepId)).toMatchObject({ code: 'changed_meanwhile' })
  await expect.poll(() => mails(/needs/).length).toBe(1)
})

test('a team that is topped up leaves the list, and those who joined and its captain hear of it once', async () => {
  const { take, undo, topUp, team, mails, context, desk } = await givenShortTeam()
  const first = await take(topUp)
  expect(await desk()).toMatchObject({ teams: [], individuals: 1 })
  await undo(first.stepId)
  expect(await team()).toMatchObject({ players: 1 })
  const second = await take(topUp)
  await sendMails(context, first)
  await sendMails(context, second)
  await expect.poll(() => mails(/^Your team: Dink Dynasty$/).length).toBe(1)
  await expect.poll(() => mails(/ is on Dink Dynasty now$/)).toMatchObject([{ to: AOIFE }])
  expect(await undo(second.stepId)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await team()).toBeUndefined()
})

test('someone who has a team by now joins no other, and no one of theirs does', async () => {
  const { take, topUp, world, admin, desk } = await givenShortTeam()
  const [registrationId] = topUp.registrationIds
  const giving = { leagueId: world.leagueId, teams: [{ name: 'Others', captain: null }] }
  const published = await world.post(
    '/api/organiser/team-proposal/publish',
    { ...giving, teams: [{ ...giving.teams[0], players: [registrationId] }] },
    admin,
  )
  expect(published.statusCode).toBe(200)
  expect(await take(topUp)).toMatchObject({ code: 'count_changed' })
  const { teams } = await desk()
  expect(teams).toMatchObject([{ name: 'Dink Dynasty', players: 1 }, { name: 'Others' }])
})

test('a team can play short, which is noted, and be filled after all', async () => {
  const { take, undo, team, world, admin } = await givenShortTeam()
  const { stepId } = await take({ kind: 'play_short' })
  expect(await take({ kind: 'play_short' })).toEqual({ stepId })
  expect(await team()).toMatchObject({ playsShort: stepId, joiners: [] })
  await undo(stepId)
  expect(await team()).toMatchObject({ playsShort: null, joiners: [{}] })
  const url = `/api/organiser/timeline?about=league:${world.leagueId}`
  expect((await world.get(url, admin)).entries).toMatchObject([
    { kind: 'short_team_undone', before: { step: 'play_short' } },
    { kind: 'short_team_step', after: { step: 'play_short', team: 'Dink Dynasty' } },
  ])
})

test('a captain who has found someone is not written to', async () => {
  const { take, topUp, context, mails } = await givenShortTeam()
  const nudge = await take({ kind: 'nudge' })
  const joining = await take(topUp)
  await sendMails(context, nudge)
  await sendMails(context, joining)
  await expect.poll(() => mails(/^Your team:/).length).toBe(1)
  expect(mails(/needs/)).toEqual([])
})
