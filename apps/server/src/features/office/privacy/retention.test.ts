import { readFile } from 'node:fs/promises'
import {
  DELETION_GRACE_DAYS,
  INACTIVITY_NOTICE_DAYS,
  INACTIVITY_YEARS,
} from '@hive/domain/account/account/inactivity'
import { PROOF_DAYS, RETENTION_DAYS, SIGN_IN_DAYS } from '@hive/domain/base/players/retention'
import { INTEREST_YEARS } from '@hive/domain/account/interest/interest'
import { ATTRIBUTION_DAYS, EVENT_ID_DAYS } from '@hive/domain/base/tracking/attribution'
import { CONSENT_DAYS } from '@hive/domain/base/tracking/consent'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { ROOM_DATA } from '#rooms.ts'
import { testApp } from '#testing/test-app.ts'
import { keepPromises } from './work.ts'

const POLICY = new URL('../../../../../../content/policies/1-privacy.md', import.meta.url)

/** The policy's sentence about each time, made from the numbers that are kept to. */
const SENTENCES = [
  `until you have not used it for ${INACTIVITY_YEARS} years`,
  `at least ${INACTIVITY_NOTICE_DAYS} days before we delete it`,
  `You then have ${DELETION_GRACE_DAYS} days to change your mind`,
  `goes back ${SIGN_IN_DAYS} days at most`,
  `are deleted ${PROOF_DAYS} day after they expire`,
  `**Your interest** stays for ${INTEREST_YEARS} years`,
  `are deleted ${RETENTION_DAYS.team_invitations} days after the league's last night`,
  `and otherwise ${RETENTION_DAYS.registration_friends} days after its last night`,
  `your place, and otherwise ${RETENTION_DAYS.imported_people} days after the league's last night`,
  `are deleted ${RETENTION_DAYS.place_transfers} days after the offer ends`,
  `the waiting list, and otherwise ${RETENTION_DAYS.waiting_invitations} days after the league's last night`,
  `**News of your games**, such as a game that is moved, we keep for ${RETENTION_DAYS.notices} days`,
  `about who played, and what we decided, is deleted ${RETENTION_DAYS.protests} days after the game`,
  `or a partner night is deleted ${RETENTION_DAYS.attendance} days after it`,
  `**Who ran a night** on their phone is deleted on the day after it, and what was entered there, such as who had come, after ${RETENTION_DAYS.nights} days`,
  `**What you sign without an account**, to play in one game, is kept encrypted and deleted ${RETENTION_DAYS.nights} days after that night`,
  `**Places on a waiting list** are deleted ${RETENTION_DAYS.waiting_list} days`,
  `**Notices from the payment provider** about a payment are deleted after ${RETENTION_DAYS.payment_events} days`,
  `remembers where you came from lasts ${ATTRIBUTION_DAYS} days`,
  `numbers a visit from an advertisement lasts ${EVENT_ID_DAYS} days`,
  `We ask you again after ${CONSENT_DAYS} days`,
]

test.each(SENTENCES)('the policy says: … %s', async (sentence) => {
  expect(await readFile(POLICY, 'utf8')).toContain(sentence)
})

test('the note of which e-mails were sent goes when places on a waiting list do, as the policy says', async () => {
  expect(RETENTION_DAYS.sent_mails).toBe(RETENTION_DAYS.waiting_list)
  expect(await readFile(POLICY, 'utf8')).toContain('and so is our note of which e-mails were sent')
})

test('each time that the policy gives is one that is kept to', async () => {
  const policy = await readFile(POLICY, 'utf8')
  const [, kept = ''] = /## How long we keep it([\s\S]*?)## Deleting/.exec(policy) ?? []
  const said: string[] = kept.match(/\d+ (?:days?|years?)/g) ?? []
  const known: string[] = SENTENCES.join(' ').match(/\d+ (?:days?|years?)/g) ?? []
  expect(said.filter((time) => !known.includes(time))).toEqual([])
  expect(said.length).toBeGreaterThan(7)
})

test('personal data is kept as long as a line of the policy says, and each line has data', async () => {
  const policy = await readFile(POLICY, 'utf8')
  const [, section = ''] = /## How long we keep it([\s\S]*?)## Deleting/.exec(policy) ?? []
  const lines = [...section.matchAll(/^- \*\*(.+?)\*\*/gm)].map(([, words = '']) => words)
  const holdings = ROOM_DATA.flatMap(({ tables }) => Object.entries(tables))
  const unsaid = holdings.filter(
    ([, { personal, kept }]) =>
      (personal !== undefined || kept !== undefined) && !lines.includes(kept ?? ''),
  )
  expect(unsaid.map(([table]) => table)).toEqual([])
  const said = new Set(holdings.map(([, { kept }]) => kept))
  // It is kept elsewhere.
  expect(lines.filter((line) => !said.has(line))).toEqual(['Newsletter data'])
})

test('traces whose time is over are deleted, and younger ones stay', async () => {
  const { app, context } = await testApp()
  const { db } = context
  await givenPlayer(app, 'aoife@hive.example')
  const { leagueId } = await givenLeague(db)
  const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const team = await db
    .insertInto('teams')
    .values({ leagueId, name: 'Dink Dynasty', captainPlayerId: playerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('teamInvitations')
    .values([
      { teamId: team.id, email: 'joined@hive.example', acceptedAt: new Date() },
      { teamId: team.id, email: 'never@hive.example' },
    ])
    .execute()
  const imported = await db
    .insertInto('imports')
    .values({ leagueId, kind: 'players', system: 'Zuluru', writes: false, madeBy: playerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('importedPeople')
    .values({ importId: imported.id, line: 2, email: 'new@hive.example', skillLevelId: 1 })
    .execute()
  await db.insertInto('paymentEvents').values({ id: 'evt_1', type: 'test' }).execute()
  await db.insertInto('sentMails').values({ id: 'mail-1' }).execute()
  const line = { leagueId, playerId, registrationTypeId: 1, places: 1 }
  await db
    .insertInto('waitingList')
    .values([
      { ...line, state: 'left' },
      { ...line, state: 'waiting' },
    ])
    .execute()
  const count = async () => {
    const { rows } = await sql<{ counts: number[] }>`
      select array[(select count(*) from team_invitations), (select count(*) from payment_events),
        (select count(*) from sent_mails), (select count(*) from waiting_list),
        (select count(*) from imported_people)]::int[] as counts`.execute(db)
    return rows[0]?.counts
  }
  const at = (days: number) => ({ ...context, now: () => new Date(Date.now() + days * 86_400_000) })
  await keepPromises(at(80))
  expect(await count()).toEqual([2, 1, 1, 2, 1])
  await keepPromises(at(150))
  expect(await count()).toEqual([1, 0, 1, 2, 0])
  await keepPromises(at(401))
  expect(await count()).toEqual([1, 0, 0, 1, 0])
})
