import { expect, test } from 'vitest'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { erase } from '#features/office/privacy/deletion.ts'
import { givenPlayer } from '#testing/builders.ts'
import {
  callNights,
  givenMembers,
  givenPublished,
  nightOf,
  openNight,
  type PartnerWorld,
} from '#testing/partner-world.ts'
import { tellAtOnce } from '#testing/tell-at-once.ts'
import { mergePlayers } from './personal-queries.ts'

const night = ({ subject }: { subject: string }) =>
  subject.startsWith('Your rounds') || subject.startsWith('Partner night without you')

function mailsTo({ world }: PartnerWorld) {
  return world.mails.filter(night).map(({ to }) => to)
}

function read({ world }: PartnerWorld, who: string | undefined) {
  return world.get(`/api/partner-nights?leagueId=${world.leagueId}`, who)
}

test('everyone on a night gets one e-mail with their own rounds once it is published', async () => {
  const { given, nightId, edition } = await givenPublished()
  const emails = given.players.map(({ email }) => email).toSorted()
  await expect.poll(() => mailsTo(given).toSorted()).toEqual(emails)
  const again = { nightId, edition, expectedPeople: 5 }
  expect((await callNights(given, 'publish', again)).statusCode).toBe(409)
  const mail = given.world.mails.find(({ to }) => to === given.players[0]?.email)
  expect(mail?.text).toMatch(/Round 1, about 6:30 pm: (court 1, with \w+ \w\.|you sit out)/)
  expect(mail?.text).toMatch(/Round 5, about 7:30 pm/)
  expect(mail?.text).not.toContain('Walsh')
  expect(mailsTo(given)).toHaveLength(5)
})

test('after a change only those get an e-mail whose rounds have changed', async () => {
  const { given, nightId } = await givenPublished(6)
  await expect.poll(() => mailsTo(given)).toHaveLength(6)
  // The last round alone is drawn again, without one who would have played in it: another takes the place.
  const before = await nightOf(given)
  const gone = given.ids[(before.rounds[4]?.games[0]?.teamOne[0] ?? 0) - 1]
  const playerIds = given.ids.filter((id) => id !== gone)
  const terms = { nightId, edition: 1, from: 5, courts: 1, rounds: 5, playerIds }
  const { people } = (await callNights(given, 'draw', terms)).json()
  const after = await nightOf(given)
  const changed = given.players.filter((_, at) => {
    const own = (rounds: typeof before.rounds) =>
      JSON.stringify(
        rounds[4]?.games.filter(({ teamOne, teamTwo }) =>
          [...teamOne, ...teamTwo].includes(at + 1),
        ),
      )
    const waits = (rounds: typeof before.rounds) => rounds[4]?.sitOuts.includes(at + 1)
    return own(before.rounds) !== own(after.rounds) || waits(before.rounds) !== waits(after.rounds)
  })
  expect(changed.length).toBeGreaterThan(1)
  expect(people).toBeLessThanOrEqual(changed.length)
  await tellAtOnce(given.world.context)
  await expect.poll(() => mailsTo(given)).toHaveLength(6 + people)
  const told = given.world.mails.filter(night).slice(6)
  for (const { to } of told) expect(changed.map(({ email }) => email)).toContain(to)
  const without = told.filter(({ subject }) => subject.startsWith('Partner night without you'))
  expect(without.map(({ to }) => to)).toEqual(
    given.players.filter(({ id }) => id === gone).map(({ email }) => email),
  )
})

test('a night that is out at night and drawn again before the morning is in one e-mail, as it is then', async () => {
  const late = irishInstant(irishDay(new Date()), '22:00')
  const given = await givenMembers(5, { now: () => late })
  const { context } = given.world
  Object.assign(context, { config: { ...context.config, mode: 'production' } })
  await openNight(given)
  const { id: nightId } = await nightOf(given)
  await callNights(given, 'publish', { nightId, edition: 1, expectedPeople: 5 })
  const terms = { nightId, edition: 1, from: 1, courts: 1, rounds: 4, playerIds: given.ids }
  expect((await callNights(given, 'draw', terms)).json()).toEqual({ edition: 2, people: 5 })
  expect(mailsTo(given)).toEqual([])
  await tellAtOnce(context)
  await expect.poll(() => mailsTo(given)).toHaveLength(5)
  for (const { text } of given.world.mails.filter(night)) {
    expect(text).toContain('Round 4')
    expect(text).not.toContain('Round 5')
  }
})

test('players of the league read all rounds by first names; others read none', async () => {
  const { given } = await givenPublished()
  const { world, players } = given
  const [first, second] = players
  const { nights } = await read(given, first?.email)
  expect(nights).toHaveLength(1)
  expect(nights[0].players.filter(({ isYou }: { isYou: boolean }) => isYou)).toEqual([
    { number: 1, name: 'Aoife B.', isYou: true },
  ])
  expect(JSON.stringify(nights)).not.toMatch(/Byrne|Walsh|@/)
  await givenPlayer(world.app, 'stranger@hive.example')
  expect(await read(given, 'stranger@hive.example')).toEqual({ nights: [] })
  // Out of the league since: their own nights stay theirs.
  const { db } = world.context
  await db
    .deleteFrom('memberships')
    .where('playerId', '=', second?.id ?? 0)
    .execute()
  expect((await read(given, second?.email)).nights).toHaveLength(1)
})

test('someone who has deleted their account has no name in nights that were played', async () => {
  const { given } = await givenPublished()
  const { world, players } = given
  await erase(world.context, players[1]?.id ?? 0)
  const { nights } = await read(given, players[0]?.email)
  expect(nights[0].players[1]).toEqual({ number: 2, name: 'Deleted player', isYou: false })
  expect(nights[0].rounds).toHaveLength(5)
})

test('the nights of an account that is merged are those of the other one', async () => {
  const { given, nightId } = await givenPublished()
  const { db } = given.world.context
  const stranger = 'stranger@hive.example'
  await givenPlayer(given.world.app, stranger)
  const { id: to } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', stranger)
    .executeTakeFirstOrThrow()
  const [from = 0, other = 0] = given.ids
  await mergePlayers(db, { from, to })
  // Both were on the night: each place stays whose it was.
  await mergePlayers(db, { from: other, to })
  const rows = await db
    .selectFrom('partnerPlayers')
    .select(['number', 'playerId'])
    .where('nightId', '=', nightId)
    .where('number', '<=', 2)
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: 1, playerId: to },
    { number: 2, playerId: other },
  ])
})

test('the list of leagues and calendars say that a night is on, and name no one', async () => {
  const { given, nightId } = await givenPublished()
  const { world, players } = given
  const leagues = async () => {
    const { leagues: all } = (await world.app.inject({ url: '/api/leagues' })).json()
    return all.find(({ id }: { id: number }) => id === world.leagueId)
  }
  await expect
    .poll(async () => (await leagues()).partnerNights)
    .toMatchObject([{ id: nightId, rounds: 5, courts: [1], players: 5, calledOff: null }])
  const { url } = await world.get('/api/calendar-feed', players[0]?.email)
  const own = (await world.app.inject({ url: new URL(url).pathname })).body
  const all = (await world.app.inject({ url: `/calendar/leagues/${world.leagueId}.ics` })).body
  // Long lines are folded.
  const plain = own.replaceAll('\r\n ', '')
  expect(plain).toContain(`UID:partner-night-${nightId}@`)
  expect(plain).toMatch(/Round 2\\, about 6:45 pm: (court 1|you sit out)/)
  expect(all).toContain('SUMMARY:Partner night')
  expect(all).not.toContain('you sit out')
  for (const text of [own, all]) expect(text).not.toMatch(/Aoife|Brian|Ciara|Darragh|Eimear/)
  const body = { nightId, edition: 1, reason: 'The hall is flooded.' }
  await callNights(given, 'end', body)
  const off = (await world.app.inject({ url: `/calendar/leagues/${world.leagueId}.ics` })).body
  expect(off).toContain('STATUS:CANCELLED')
})
