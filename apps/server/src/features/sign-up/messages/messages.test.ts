import { expect, test } from 'vitest'
import { admin, ALAN, ANNA, BEA, BOTH, givenMessages, later } from '#testing/message-world.ts'
import { givenNotified, takePushes } from '#testing/push-browser.ts'

const WORDS = { subject: 'The hall', text: 'Please use the side door.\n\nMaeve' }

/** A draft of the organiser’s to everyone in the league. */
async function givenDraft(audience?: object) {
  const given = await givenMessages()
  const { leagueId, organise } = given
  const to = audience ?? { to: 'league', leagueId }
  const save = async (changes: object = {}) =>
    (await organise('draft', { messageId: null, audience: to, ...WORDS, ...changes })).json()
  const draft = await save()
  const send = (changes: object = {}) => {
    const { messageId, version, people: expectedPeople } = draft
    return organise('send', { messageId, version, expectedPeople, ...changes })
  }
  return { ...given, save, draft, send }
}

test('an organiser’s message goes from a draft by a test and a count to each person once', async () => {
  const { draft, organise, send, deliver, record } = await givenDraft()
  expect(draft).toMatchObject({ version: 0, people: 4, muted: 0 })
  const { messageId } = draft
  expect((await organise('test', { messageId, version: 0 })).statusCode).toBe(200)
  expect((await record(messageId)).state).toBe('tested')
  expect((await deliver()).map(({ to, subject }) => [to, subject])).toEqual([
    [admin, 'Test: The hall'],
  ])
  expect((await send()).statusCode).toBe(200)
  expect(await record(messageId)).toMatchObject({ state: 'sending', people: 4, sent: 0 })
  expect((await send()).statusCode).toBe(200)
  const mails = await deliver()
  expect(mails.map(({ to }) => to)).toEqual([ALAN, ANNA, BEA, BOTH])
  expect(mails[0]).toMatchObject({ subject: 'The hall' })
  expect(mails[0]?.text).toContain('Maeve Kelly, organiser, writes:')
  expect(await deliver()).toEqual([])
  expect(await record(messageId)).toMatchObject({
    state: 'sent',
    people: 4,
    sent: 4,
    author: 'Maeve Kelly',
    isOwn: true,
  })
})

test('a message is not sent when others would get it than its author has seen, with the new number', async () => {
  const { context, draft, send, save, one, deliver } = await givenDraft()
  const { db } = context
  await db.deleteFrom('memberships').where('teamId', '=', one).execute()
  const refused = await send()
  expect([refused.statusCode, refused.json().fields]).toEqual([409, { expectedPeople: '2' }])
  const { messageId } = draft
  await save({ messageId, text: 'Another text.' })
  expect((await send({ expectedPeople: 2 })).json().code).toBe('changed_meanwhile')
  expect((await send({ expectedPeople: 2, version: 1 })).statusCode).toBe(200)
  // Whoever is not in the league any more by the time it goes out does not get it.
  await db.deleteFrom('memberships').execute()
  expect(await deliver()).toEqual([])
})

test('a text of which nothing can be seen is no message', async () => {
  const { write, call, organise, leagueId } = await givenMessages()
  const text = '\u200B\u2060'
  const draft = { messageId: null, subject: text, text, audience: { to: 'league', leagueId } }
  const { fields } = (await organise('draft', draft)).json()
  expect(Object.keys(fields)).toEqual(['subject', 'text'])
  expect((await write(1, null, text)).statusCode).toBe(400)
  const { messageId } = (await write(1)).json()
  expect((await call('answer', { messageId, text }, ALAN)).statusCode).toBe(400)
})

test('each audience has the people that its name says', async () => {
  const { organise, leagueId, one, context, anna, alan, say, sayFor, get } = await givenMessages()
  const { db } = context
  const count = async (audience: object, playerIds: number[] = []) =>
    (await organise('count', { audience, playerIds })).json().people
  const day = '2027-10-22'
  expect(await get(`/api/organiser/messages/audiences?leagueId=${leagueId}`, admin)).toMatchObject({
    teams: [{ name: 'Dinkers' }, { name: 'Net Gains' }],
    days: [day],
  })
  await db
    .insertInto('waitingList')
    .values({ leagueId, playerId: alan, registrationTypeId: 1, places: 1, state: 'waiting' })
    .execute()
  expect(await count({ to: 'team', leagueId, teamId: one })).toBe(2)
  expect(await count({ to: 'captains', leagueId })).toBe(1)
  expect(await count({ to: 'waiting', leagueId })).toBe(1)
  expect(await count({ to: 'fill_ins', leagueId })).toBe(0)
  const choice = { playerId: anna, topic: 'fill_in', byMail: true, chosenAt: later(-40) } as const
  await db.insertInto('noticeChoices').values(choice).execute()
  expect(await count({ to: 'fill_ins', leagueId })).toBe(1)
  expect(await count({ to: 'coming', leagueId, day })).toBe(4)
  expect(await count({ to: 'filter', view: 'all', leagueId: null, seen: null })).toBe(4)
  expect(await count({ to: 'people' }, [anna, alan, alan])).toBe(2)
  expect((await sayFor(ANNA, alan, false)).statusCode).toBe(200)
  expect((await say(BEA, false)).statusCode).toBe(200)
  expect(await count({ to: 'coming', leagueId, day })).toBe(2)
  expect(await count({ to: 'coming', leagueId, day: '2027-10-23' })).toBe(0)
})

test('a captain writes to those who come, and they read each other’s answers, told of in one mail', async () => {
  const { write, teams, deliver, read, call, get, clock, alan, sayFor, fixtureId } =
    await givenMessages()
  expect(await teams()).toMatchObject([{ people: 1, games: [{ fixtureId, people: 1 }] }])
  expect(await teams(ALAN)).toEqual([])
  expect((await write(2)).json().fields).toEqual({ expectedPeople: '1' })
  const { messageId } = (await write(1)).json()
  // The same again is the same message.
  expect((await write(1)).json()).toEqual({ messageId })
  const [mail, ...others] = await deliver()
  expect([mail?.to, others]).toEqual([ALAN, []])
  const person = await get(`/api/organiser/people?playerId=${alan}`, admin)
  expect(person.mails).toMatchObject([{ kind: 'message' }])
  expect(mail?.text).toContain('Anna B., captain of Dinkers, writes:')
  expect(`${mail?.html}${mail?.text}`).not.toContain(ANNA)
  for (const text of ['I have.', 'And bibs.']) await call('answer', { messageId, text }, ALAN)
  expect(await deliver()).toEqual([])
  clock.at = later(-0.5)
  const told = await deliver()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [ANNA, '2 answers: Dinkers on 22 October 2027'],
  ])
  await call('answer', { messageId, text: 'Great!' }, ANNA)
  clock.at = later(-0.1)
  expect((await deliver()).map(({ to }) => to)).toEqual([ALAN])
  expect(await read(messageId, ALAN)).toMatchObject({
    isThread: true,
    isOpen: true,
    reach: null,
    answersTo: [
      { by: 'Alan W.', isOwn: true },
      { by: 'Alan W.' },
      { by: 'Anna B.', text: 'Great!' },
    ],
  })
  expect((await read(messageId, ANNA)).reach).toEqual({ people: 1, sent: 1 })
  await sayFor(ANNA, alan, false)
  expect((await teams())[0]?.games).toMatchObject([{ people: 0 }])
  clock.at = later(48)
  expect((await call('answer', { messageId, text: 'Late.' }, ALAN)).json().code).toBe('choice_over')
})

test('answers to an organiser go to them alone, and nobody else reads or finds them', async () => {
  const { draft, send, deliver, call, read, record, clock, get } = await givenDraft()
  const { messageId } = draft
  expect((await read(messageId, ALAN)) as object).toMatchObject({ code: 'not_found' })
  await send()
  await deliver()
  await call('answer', { messageId, text: 'I can’t climb stairs.' }, ALAN)
  clock.at = later(-0.5)
  const told = await deliver()
  expect(told.map(({ to }) => to)).toEqual([admin])
  expect(told[0]?.text).toContain('Alan Walsh writes:')
  expect((await read(messageId, ALAN)).answersTo).toMatchObject([{ by: 'Alan W.' }])
  expect((await read(messageId, BEA)).answersTo).toEqual([])
  expect((await record(messageId)).answersTo).toMatchObject([{ by: 'Alan Walsh' }])
  expect((await get('/api/messages', BEA)).messages).toMatchObject([
    { from: 'Maeve Kelly, organiser', subject: 'The hall', answers: 0 },
  ])
  const seen = JSON.stringify([await read(messageId, BEA), await get('/api/messages', ALAN)])
  expect(seen).not.toMatch(/@hive|Walsh|Doyle/)
})

test('only the team reads a message about its game, and whoever leaves it reads no more', async () => {
  const { write, read, deliver, call, context, alan } = await givenMessages()
  const { messageId } = (await write(1)).json()
  await deliver()
  expect((await read(messageId, BEA)) as object).toMatchObject({ code: 'not_found' })
  expect((await call('answer', { messageId, text: 'Hi' }, BEA)).statusCode).toBe(404)
  await context.db.deleteFrom('memberships').where('playerId', '=', alan).execute()
  expect((await read(messageId, ALAN)) as object).toMatchObject({ code: 'not_found' })
})

test('a captain who has left the team reads and hears no answers of it, and gives none', async () => {
  const { write, read, deliver, call, context, anna, clock } = await givenMessages()
  const { messageId } = (await write(1)).json()
  await deliver()
  await context.db.deleteFrom('memberships').where('playerId', '=', anna).execute()
  expect((await call('answer', { messageId, text: 'Now she’s gone.' }, ALAN)).statusCode).toBe(200)
  clock.at = later(-0.5)
  expect(await deliver()).toEqual([])
  expect(await read(messageId, ANNA)).toMatchObject({ isOpen: false, answers: 0, answersTo: [] })
  expect((await call('answer', { messageId, text: 'I’m here.' }, ANNA)).statusCode).toBe(403)
  expect((await call('remove', { messageId, answerId: null }, ANNA)).statusCode).toBe(200)
})

test('who fills in at a game reads what its captain writes, and answers, as long as they do', async () => {
  const { write, read, deliver, call, get, context, fixtureId, one, anna } = await givenMessages()
  const { db } = context
  const { id: takerId } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', admin)
    .executeTakeFirstOrThrow()
  const at = later(-30)
  const spot = { fixtureId, teamId: one, absentId: anna, openedBy: anna, openedAt: at, takerId }
  await db
    .insertInto('spots')
    .values({
      ...spot,
      forStart: later(0),
      namedId: null,
      state: 'taken',
      takenAt: at,
      endedAt: null,
    })
    .execute()
  const { messageId } = (await write(2)).json()
  expect((await deliver()).map(({ to }) => to)).toEqual([admin, ALAN])
  expect(await read(messageId, admin)).toMatchObject({ isThread: true, isOpen: true })
  expect((await get('/api/messages', admin)).messages).toHaveLength(1)
  expect((await call('answer', { messageId, text: 'I’ll be there.' }, admin)).statusCode).toBe(200)
  await db
    .updateTable('spots')
    .set({ state: 'over', endedAt: later(-1) })
    .execute()
  expect((await read(messageId, admin)) as object).toMatchObject({ code: 'not_found' })
})

test('whoever is in an audience no more when the mail goes out gets none', async () => {
  const { draft, send, deliver, context, alan, record } = await givenDraft()
  await send()
  await context.db.deleteFrom('memberships').where('playerId', '=', alan).execute()
  const mails = await deliver()
  expect(mails.map(({ to }) => to)).toEqual([ANNA, BEA, BOTH])
  expect(await record(draft.messageId)).toMatchObject({ people: 4, sent: 3 })
})

test('what a reader reports is for organisers to take down or to leave, and is gone for everyone', async () => {
  const { write, read, deliver, call, organise, get } = await givenMessages()
  const { messageId } = (await write(1)).json()
  await deliver()
  await call('answer', { messageId, text: 'You are useless.' }, ALAN)
  const answerId = (await read(messageId, ANNA)).answersTo[0]?.answerId
  const text = { messageId, answerId }
  // Nobody reports themselves, or what they cannot read.
  expect((await call('report', text, ALAN)).statusCode).toBe(404)
  expect((await call('report', text, BEA)).statusCode).toBe(404)
  for (let i = 0; i < 2; i += 1) expect((await call('report', text, ANNA)).statusCode).toBe(200)
  const reports = async () => (await get('/api/organiser/messages/reports', admin)).reports
  expect(await reports()).toMatchObject([{ ...text, text: 'You are useless.', reports: 1 }])
  // Who wrote it takes it back before anyone has looked: organisers see it still.
  await call('remove', text, ALAN)
  expect((await read(messageId, ANNA)).answersTo).toMatchObject([{ text: '', isTakenDown: true }])
  expect(await reports()).toMatchObject([{ text: 'You are useless.' }])
  expect((await organise('reports/decide', { ...text, isTakenDown: true })).statusCode).toBe(200)
  expect(await reports()).toEqual([])
  expect((await call('remove', { messageId, answerId: null }, ALAN)).statusCode).toBe(404)
  expect((await call('remove', { messageId, answerId: null }, ANNA)).statusCode).toBe(200)
  expect(await read(messageId, ALAN)).toMatchObject({ text: '', isOpen: false, answersTo: [] })
})

test('a device is notified beside a message, and leads to it', async () => {
  const { app, context, draft, organise, send, deliver } = await givenDraft()
  const { messageId } = draft
  await organise('test', { messageId, version: 0 })
  await deliver()
  await givenNotified(app, BEA)
  await send()
  await deliver()
  expect(await takePushes(context)).toEqual([{ topic: 'messages', path: `/messages/${messageId}` }])
})
