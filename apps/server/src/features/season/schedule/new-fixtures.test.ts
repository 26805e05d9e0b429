import { permissionsOf } from '@hive/domain/base/session/roles'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { playerIdOf } from '#testing/captain-world.ts'
import { givenTeams, listGames, sealDraw, stepOfDraw } from '#testing/schedule-world.ts'
import { AOIFE } from '#testing/sign-up-world.ts'
import { takeBackDraws } from './queries.ts'
import { changeGames } from './service.ts'
import { movesToTell } from './tell-changes.ts'
import { fixturesToTell } from './tell-fixtures.ts'

const TODAY = irishDay(new Date())
const NIGHT = irishInstant(TODAY, '22:00')
const MORNING = irishInstant(addDays(TODAY, 1), '08:00')

type Kind = Pick<typeof movesToTell, 'job' | 'handle'>

/** Fixtures that come out at ten at night, far ahead of the first game. */
async function givenFixturesAtNight() {
  let now = NIGHT
  const { world, admin, teamIds } = await givenTeams({ now: () => now, works: false })
  const { context, leagueId, mails } = world
  const { db } = context
  Object.assign(context, { config: { ...context.config, mode: 'production' } })
  await sealDraw(world, admin)
  await stepOfDraw(world, admin, 'draw')
  await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })
  const playerId = await playerIdOf(db, 'admin@hive.example')
  const permissions = permissionsOf([{ role: 'admin', leagueId: null }])
  const [aces = 0] = teamIds
  const game = (await listGames(world)).findLast(
    ({ teamOneId, teamTwoId }) => teamOneId === aces || teamTwoId === aces,
  )
  if (!game) throw new Error('Aoife has no game.')
  const postpone = () =>
    inTransaction(db, (unit) =>
      changeGames(
        { ...context, db: unit },
        { playerId, permissions },
        {
          leagueId,
          reason: 'The hall.',
          decidedBy: 'organiser',
          tell: true,
          changes: [{ kind: 'postpone', fixtureId: game.id }],
        },
      ),
    )
  /** Does what is due at a moment, of these kinds one after the other. */
  const tell = async (moment: Date, kinds: readonly Kind[]) => {
    now = moment
    for (const { job, handle } of kinds) {
      const { rows } = await sql<{ data: { noticeId: number } }>`
        delete from pgboss.job j using notices n where j.name = ${job.name}
        and n.id = (j.data ->> 'noticeId')::int and n.due_at <= ${now} returning j.data`.execute(db)
      for (const { data } of rows) await handle(context, data)
    }
  }
  return { db, leagueId, mails, postpone, tell }
}

test.each<[string, readonly Kind[]]>([
  ['the news of fixtures first', [fixturesToTell, movesToTell]],
  ['the news of the move first', [movesToTell, fixturesToTell]],
])(
  'new fixtures of the night are told in the morning, with a game that has moved since, %s',
  async (_, kinds) => {
    const { mails, postpone, tell } = await givenFixturesAtNight()
    await postpone()
    await tell(new Date(MORNING.getTime() - 60_000), kinds)
    expect(mails.filter(({ to }) => to === AOIFE)).toEqual([])
    await tell(MORNING, kinds)
    const news = mails.filter(({ to }) => to === AOIFE)
    expect(news.map(({ subject }) => subject.replace(/:.*/, ''))).toEqual(['The fixtures are out'])
    expect(news[0]?.text).toContain('1 more game has no day yet')
    expect(news[0]?.leaveAt).toContain('/mails/leave/changes/')
  },
)

test('fixtures that are taken back before the morning are told to nobody', async () => {
  const { db, leagueId, mails, postpone, tell } = await givenFixturesAtNight()
  await postpone()
  await takeBackDraws(db, leagueId, { takenBackAt: NIGHT, reason: 'The hall.' })
  await tell(MORNING, [fixturesToTell, movesToTell])
  expect(mails.filter(({ to }) => to === AOIFE)).toEqual([])
})
