import { Refusal } from '@hive/domain/errors'
import { admitAnswer } from '@hive/domain/season/attendance/attendance'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { shareNightOf } from './night-queries.ts'
import { listAnswers, saveAnswer, shareTeamOf } from './queries.ts'

type Said = { start: string; comes: boolean }
type SaidOfGame = Said & { fixtureId: number }
/** Somebody who is signed in, or has their mail before them. */
type Speaker = Pick<Caller, 'playerId'>

/** Saves whether the caller comes to a game of their team. */
export const sayAttendance = atomic(
  (context: Context, { playerId }: Speaker, said: SaidOfGame): Promise<void> =>
    saveSaid(context, said, { playerId }),
)

/** Saves what a teammate has told their captain. */
export const sayForTeammate = atomic(
  (context: Context, caller: Caller, said: SaidOfGame & { playerId: number }): Promise<void> =>
    saveSaid(context, said, { playerId: said.playerId, captainId: caller.playerId }),
)

async function saveSaid(
  { db, now }: Context,
  { fixtureId, start, comes }: SaidOfGame,
  who: { playerId: number; captainId?: number },
): Promise<void> {
  const own = await shareTeamOf(db, { fixtureId, ...who })
  const game = own && (await lockGame(db, fixtureId))
  if (!game || ![game.teamOneId, game.teamTwoId].includes(own.teamId)) {
    throw new Refusal('fixture_not_found', 'Your team has no such game.')
  }
  const { status, teamOneScore, startTime } = game
  if (status !== 'scheduled' || own.cancelledAt !== null) {
    throw new Refusal('fixture_cancelled', 'This game is off, so nobody has to come.')
  }
  const { playerId, captainId } = who
  const isOwn = captainId === undefined || captainId === playerId
  const answer = { comes, isOwn, start: new Date(start) }
  const answers = await listAnswers(db, [fixtureId])
  const last = answers.find((one) => one.playerId === playerId && one.teamId === own.teamId)
  admitAnswer(last ?? null, answer, startTime)
  if (teamOneScore !== null || startTime <= now()) throw begun()
  await saveAnswer(db, { fixtureId, teamId: own.teamId }, { playerId, ...answer, saidAt: now() })
}

/** Saves whether the caller comes to a partner night that they are on. */
export const sayNightAttendance = atomic(
  async (
    { db, now }: Context,
    { playerId }: Speaker,
    { nightId, start, comes }: Said & { nightId: number },
  ): Promise<void> => {
    const night = await shareNightOf(db, { playerId, nightId })
    if (!night) throw new Refusal('not_found', 'You are not on such a night.')
    const answer = { comes, isOwn: true, start: new Date(start) }
    admitAnswer(null, answer, night.start)
    if (night.start <= now()) throw begun()
    await saveAnswer(db, { nightId }, { playerId, ...answer, saidAt: now() })
  },
)

function begun(): Refusal {
  return new Refusal('choice_over', 'It has begun already. Please ring your team.')
}
