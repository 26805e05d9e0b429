import { admitProtest } from '@hive/domain/season/claims/protests'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { lockForTeam, type Speaker, type TeamGame } from './lock-for-team.ts'
import { deleteProtest, keepProtest, listProtests } from './protest-queries.ts'
import { isCaptain, lastChangeAt } from './queries.ts'

/** Keeps that a captain says that somebody played for the other team who may not; the score stands meanwhile. */
export const protestAgainst = atomic(
  async (context: Context, caller: Speaker, protest: TeamGame & { about: string }) => {
    const game = await lockForTeam(context, caller, protest)
    const { db, now } = context
    const { playerId: madeBy } = caller
    const { fixtureId, teamId, about } = protest
    const protests = await listProtests(db, [fixtureId])
    const own = protests.find((one) => one.teamId === teamId)
    const hasScore = game.teamOneScore !== null
    admitProtest({
      isCaptain: await isCaptain(db, { playerId: madeBy, teamId }),
      finalAt: hasScore ? await lastChangeAt(db, fixtureId) : null,
      now: now(),
      isDecided: own !== undefined && own.outcome !== null,
    })
    const againstTeamId = teamId === game.teamOneId ? game.teamTwoId : game.teamOneId
    await keepProtest(db, { fixtureId, teamId, againstTeamId, madeBy, madeAt: now(), about })
  },
)

/** Takes back what a captain protested, unless it is decided. */
export const takeProtestBack = atomic(
  async (context: Context, caller: Speaker, { fixtureId, teamId }: TeamGame) => {
    await lockForTeam(context, caller, { fixtureId, teamId })
    const { playerId } = caller
    if (!(await isCaptain(context.db, { playerId, teamId }))) {
      throw new Refusal('not_permitted', 'Only the captain can take this back.')
    }
    await deleteProtest(context.db, { fixtureId, teamId })
  },
)
