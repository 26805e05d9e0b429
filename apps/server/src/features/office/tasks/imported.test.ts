import { expect, test } from 'vitest'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { listImported } from './found-queries.ts'

type Person = { importedAt: Date; writtenAt?: Date; heldUntil?: string; places?: number }

/** The tasks of 24 November about somebody who came in with a file. */
async function tasksAbout(person: Person) {
  const { app, context } = await testApp()
  const { db } = context
  const { leagueId } = await givenLeague(db)
  await db.updateTable('leagues').set({ startDate: '2026-12-01', endDate: '2027-01-31' }).execute()
  await givenPlayer(app, 'admin@hive.example')
  const { id: madeBy } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const file = {
    leagueId,
    kind: 'players',
    system: 'A spreadsheet',
    writes: false,
    madeBy,
  } as const
  const { id: importId } = await db
    .insertInto('imports')
    .values(file)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('importedPeople')
    .values({ importId, line: 2, email: 'new@hive.example', skillLevelId: 2, ...person })
    .execute()
  const before = new Date('2026-11-21T12:00:00Z')
  const tasks = await listImported(db, { before, today: '2026-11-24' })
  return tasks.map(({ kind, count, day }) => [kind, count, day])
}

const LONG_AGO = new Date('2026-11-01T12:00:00Z')
const YESTERDAY = new Date('2026-11-23T12:00:00Z')

test.each([
  [
    'whose place is held',
    { heldUntil: '2026-11-30', places: 1 },
    ['import_waiting', 1, '2026-11-01'],
  ],
  ['for whom there was no place', {}, ['import_waiting', 1, '2026-11-01']],
  ['whose place is over', { heldUntil: '2026-11-15' }, ['import_ended', 1, '2026-11-15']],
  [
    'whose place is over after a letter',
    { heldUntil: '2026-11-15', writtenAt: LONG_AGO },
    ['import_ended', 1, '2026-11-15'],
  ],
])('somebody %s is a task', async (_, person, task) => {
  expect(await tasksAbout({ importedAt: LONG_AGO, ...person })).toEqual([task])
})

test.each([
  ['whose place is held', { heldUntil: '2026-12-07', places: 1 }],
  ['for whom no place was left when theirs was over', { heldUntil: '2026-11-15' }],
])('somebody %s is none once they have been written to', async (_, person) => {
  const written = { importedAt: LONG_AGO, writtenAt: YESTERDAY }
  expect(await tasksAbout({ ...written, ...person })).toEqual([])
})
