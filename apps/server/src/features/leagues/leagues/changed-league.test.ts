import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listen } from '#db/listen.ts'
import { givenLeague } from '#testing/builders.ts'
import { cloneDatabase } from '#testing/database/test-server.ts'
import { testApp } from '#testing/test-app.ts'
import { readLeagues } from './queries.ts'

/** A database, and the notices that it sends about changes to leagues. */
async function givenNotices() {
  const connection = await cloneDatabase(inject('testServer'))
  const { context } = await testApp({ connection })
  const { db, log } = context
  const heard: string[] = []
  const onNotice = (payload: string) => void heard.push(payload)
  const listener = await listen(connection, 'leagues_changed', { onNotice, log })
  onTestFinished(() => listener.close())
  /** The notices of a change, up to one that is sent after it. */
  async function told(change: () => Promise<unknown>): Promise<string[]> {
    await sql`select pg_notify('leagues_changed', 'before')`.execute(db)
    await expect.poll(() => heard.at(-1)).toBe('before')
    heard.length = 0
    await change()
    await sql`select pg_notify('leagues_changed', 'after')`.execute(db)
    await expect.poll(() => heard.at(-1)).toBe('after')
    return heard.slice(0, -1)
  }
  return { db, told }
}

test('a notice names the league whose row, size, team or game has changed', async () => {
  const { db, told } = await givenNotices()
  const one = await givenLeague(db)
  const other = await givenLeague(db)
  const name = String(one.leagueId)
  const set = { weatherNote: 'Bring a coat.' }
  expect(
    await told(() => db.updateTable('leagues').set(set).where('id', '=', one.leagueId).execute()),
  ).toEqual([name])
  expect(
    await told(() =>
      db
        .updateTable('leaguePlaces')
        .set({ capacity: 100 })
        .where('leagueId', '=', one.leagueId)
        .execute(),
    ),
  ).toEqual([name])
  const team = { leagueId: one.leagueId, name: 'Dink Floyd' }
  expect(await told(() => db.insertInto('teams').values(team).execute())).toEqual([name])
  expect(await told(() => db.updateTable('leagues').set(set).execute())).toEqual(
    expect.arrayContaining([name, String(other.leagueId)]),
  )
  expect(
    await told(() => db.updateTable('leagues').set(set).where('id', '=', 0).execute()),
  ).toEqual([])
})

test('places that are taken send no notice, which would keep other sign-ups waiting', async () => {
  const { db, told } = await givenNotices()
  await givenLeague(db)
  expect(await told(() => db.updateTable('leaguePlaces').set({ taken: 1 }).execute())).toEqual([])
})

test('a change of what leagues share is notified without an id', async () => {
  const { db, told } = await givenNotices()
  await givenLeague(db)
  expect(await told(() => db.updateTable('venues').set({ town: 'Lucan' }).execute())).toEqual([''])
})

test('a league that is gone is named too', async () => {
  const { db, told } = await givenNotices()
  const { leagueId } = await givenLeague(db)
  const heard = await told(() => db.deleteFrom('leagues').where('id', '=', leagueId).execute())
  expect(heard).toEqual([String(leagueId)])
})

test('leagues read by their ids are as in the reading of all', async () => {
  const { context } = await testApp()
  const ids: number[] = []
  for (let count = 0; count < 3; count += 1) ids.push((await givenLeague(context.db)).leagueId)
  const all = await readLeagues(context.db)
  const wanted = ids.slice(1)
  expect(await readLeagues(context.db, wanted)).toEqual(all.filter(({ id }) => wanted.includes(id)))
  expect(await readLeagues(context.db, [])).toEqual([])
})
