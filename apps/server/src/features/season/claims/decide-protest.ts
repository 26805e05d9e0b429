import type { ProtestToDecide } from '@hive/contract/season/score-claims'
import { Refusal } from '@hive/domain/errors'
import { forfeitOnceUpheld, type ProtestOutcome } from '@hive/domain/season/claims/protests'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockGame } from '#features/season/fixtures/service.ts'
import { saveForfeit } from '#features/season/scores/service.ts'
import { lineUpOf } from '#features/season/substitutes/service.ts'
import { endProtest, findProtest, listUndecided } from './protest-queries.ts'
import { noteDecision } from './tell-protests.ts'

/** The protests of a league that wait, each with who is on the other team and may not play by our records. */
export async function protestsToDecide(
  context: Pick<Context, 'db' | 'now' | 'agreements'>,
  leagueId: number,
): Promise<ProtestToDecide[]> {
  const rows = await listUndecided(context.db, leagueId)
  return Promise.all(
    rows.map(async ({ id: protestId, fixtureId, othersId, startTime, team, others, about }) => ({
      protestId,
      startTime: startTime.toISOString(),
      team,
      others,
      about,
      people: await lineUpOf(context, { fixtureId, teamId: othersId }),
    })),
  )
}

/** Protests of all leagues that wait. */
export async function waitingProtests(db: Database) {
  const rows = await listUndecided(db)
  return rows.map(({ id, leagueId, leagueTitle, startTime, team, others }) => {
    return { id, leagueId, leagueTitle, startTime, name: `${team} v ${others}` }
  })
}

type Decision = {
  leagueId: number
  protestId: number
  outcome: ProtestOutcome
  why: string
  movesOn?: boolean | undefined
}

/**
 * Has the score stand, or makes the game a forfeit of the other team, and of both where each is right; both captains hear why. Where that moves games of play-offs that are
 * drawn, the organiser has to agree, as with any other result, and the players of these hear of it as of any other.
 */
export const decideProtest = atomic(
  async (context: Context, caller: Caller, decision: Decision) => {
    const { db, now } = context
    const { leagueId, protestId, outcome, why, movesOn } = decision
    const found = await findProtest(db, protestId)
    const game = found && (await lockGame(db, found.fixtureId))
    // The captain may have taken it back while the game was waited for.
    const protest = game && (await findProtest(db, protestId))
    if (!protest || game.leagueId !== leagueId) {
      throw new Refusal('not_found', 'There is no such protest any more. Please look again.')
    }
    if (protest.outcome !== null) {
      if (protest.outcome === outcome && protest.why === why) return
      throw new Refusal('changed_meanwhile', 'Somebody has decided this. Please look again.')
    }
    const { id: fixtureId, teamOneId, teamTwoId } = game
    if (outcome === 'upheld') {
      const side = protest.teamId === teamOneId ? 'team_one' : 'team_two'
      const forfeit = forfeitOnceUpheld(side, game.forfeit)
      await saveForfeit(context, caller, { fixtureId, forfeit, movesOn })
    }
    await endProtest(db, { protestId, outcome, why, by: caller.playerId, at: now() })
    const trace = { kind: 'protest_decided', subject: `fixture:${fixtureId}`, reason: why } as const
    await noteAction(db, { by: caller.playerId, ...trace })
    await noteDecision(context, { leagueId, protestId, teamIds: [teamOneId, teamTwoId] })
  },
)
