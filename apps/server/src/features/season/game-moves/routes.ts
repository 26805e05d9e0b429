import * as contract from '@hive/contract/season/game-moves'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { act, route, type Routes } from '#http/route.ts'
import { answerMove, decideMove, withdrawMove } from './answers.ts'
import { askToMove, gameMovesOf, offersFor } from './ask.ts'
import { listAgreed } from './queries.ts'
import { moveToWire } from './move-to-wire.ts'

export const gameMoves: Routes = async (app, { context }) => {
  route(app, context, contract.getGameMoves, ({ caller, query }) =>
    gameMovesOf(context, caller, query.teamId),
  )
  route(app, context, contract.getMoveOffers, ({ caller, query }) =>
    offersFor(context, caller, query),
  )
  route(app, context, contract.askToMove, ({ caller, body, device }) =>
    askToMove(context, caller, { ...body, device: device() }),
  )
  act(app, context, contract.answerMove, answerMove)
  act(app, context, contract.withdrawMove, withdrawMove)
  route(app, context, contract.getAgreedMoves, ({ caller }) => agreedMoves(context, caller))
  act(app, context, contract.decideMove, decideMove)
}

/** Moves that wait for this organiser, season by season. */
async function agreedMoves(context: Context, { permissions }: Caller) {
  const agreed = await listAgreed(context.db)
  const own = agreed.filter(({ leagueId }) => mayDo(permissions, 'fixtures', leagueId))
  const leagues = [...new Set(own.map(({ leagueId }) => leagueId))]
  const seasons = new Map(
    await Promise.all(leagues.map(async (id) => [id, await seasonOf(context, id)] as const)),
  )
  return {
    moves: own.flatMap((row) => {
      const season = seasons.get(row.leagueId)
      const wire = season ? moveToWire(row, season, []) : null
      return wire ? [{ ...wire, leagueId: row.leagueId, leagueTitle: row.leagueTitle }] : []
    }),
  }
}
