import type { NoticeTopic } from '@hive/domain/base/notices/choices'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenPlayer } from '#testing/builders.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { NOTICE_DATA } from './data.ts'
import { choicesOf, listWanting } from './service.ts'

test('each player hears what they have chosen, and merged accounts keep the choices of the one that stays', async () => {
  const { app, context, leagueId } = await givenSignUps()
  const { db } = context
  for (const email of [AOIFE, BREN]) await givenPlayer(app, email)
  const [aoife, bren] = [await playerIdOf(db, AOIFE), await playerIdOf(db, BREN)]
  await sql`insert into notice_choices (player_id, topic, by_mail, chosen_at) values
    (${aoife}, 'week', false, now()), (${bren}, 'week', true, now()),
    (${bren}, 'fill_in', true, now())`.execute(db)
  await sql`insert into muted_teams (player_id, league_id, muted_at) values
    (${aoife}, ${leagueId}, now()), (${bren}, ${leagueId}, now())`.execute(db)
  const wanting = (topic: NoticeTopic, ofLeague: number | null = null) =>
    listWanting(db, [aoife, bren], { pressing: 'game', topic, leagueId: ofLeague })
  expect(await wanting('week')).toEqual([bren])
  expect(await wanting('fill_in')).toEqual([bren])
  expect(await wanting('messages')).toEqual([aoife, bren])
  expect(await wanting('messages', leagueId)).toEqual([])
  expect((await choicesOf(db, [bren])).get(bren)?.muted).toEqual([leagueId])
  await NOTICE_DATA.merge?.(context, db, { from: { id: bren }, to: { id: aoife } } as never)
  await sql`update notice_choices set player_id = ${aoife}`.execute(db)
  await sql`update muted_teams set player_id = ${aoife}`.execute(db)
  expect(await wanting('week')).toEqual([bren])
  expect(await wanting('fill_in')).toEqual([aoife])
})
