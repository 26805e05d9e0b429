// A process of its own on the database of a test. It does at once all that it is told about a game, by the clock that it is told.
import { permissionsOf } from '@hive/domain/base/session/roles'
import { Refusal } from '@hive/domain/errors'
import type { Report } from '@hive/domain/season/claims/claims'
import type { ClientConfig } from 'pg'
import type { Caller } from '#features/base/session/service.ts'
import { claimScore, confirmScore, withdrawClaim } from '#features/season/claims/claim-score.ts'
import { listClaims } from '#features/season/claims/queries.ts'
import { settleAtDeadline, settleOverdue } from '#features/season/claims/settle-game.ts'
import { enterScore, undoLast } from '#features/season/scores/service.ts'
import { testContext } from '../test-context.ts'

type Teams = { leagueId: number; one: number; two: number }

/** Something that happens to a game: by a player for a team, by an organiser, or by a job. */
export type Deed = {
  does: 'claim' | 'confirm' | 'withdraw' | 'enter' | 'take back' | 'deadline' | 'every hour'
  playerId: number
  isFirst: boolean
  report: Report
}

export type Orders = { at: string; fixtureId: number; teams: Teams; deeds: readonly Deed[] }

const clock = { at: new Date() }
const connection = JSON.parse(process.env['CONNECTION'] ?? '{}') as ClientConfig
const { context, stop } = await testContext(connection, { now: () => clock.at })

process.on('message', (orders: Orders) => {
  clock.at = new Date(orders.at)
  void Promise.all(orders.deeds.map((deed) => faultOf(take(orders, deed)))).then((faults) =>
    process.send?.(faults.filter((fault) => fault !== '')),
  )
})
process.once('disconnect', () => {
  void stop().then(() => process.exit(0))
})
process.send?.('ready')

/** What went wrong; a refusal is an answer. */
async function faultOf(taken: Promise<void>): Promise<string> {
  try {
    await taken
    return ''
  } catch (error) {
    return error instanceof Refusal ? '' : String(error)
  }
}

async function take(orders: Orders, deed: Deed): Promise<void> {
  const { fixtureId, teams } = orders
  const { does, playerId, isFirst, report } = deed
  if (does === 'deadline') return settleAtDeadline(context, { fixtureId })
  if (does === 'every hour') return settleOverdue(context)
  if (does === 'enter' || does === 'take back') return organise(orders, deed)
  const about = { fixtureId, teamId: isFirst ? teams.one : teams.two }
  if (does === 'claim') return claimScore(context, { playerId }, { ...about, report })
  if (does === 'withdraw') return withdrawClaim(context, { playerId }, about)
  const claims = await listClaims(context.db, [fixtureId])
  const other = claims.find(({ side }) => (side === 'team_one') !== isFirst)
  return confirmScore(context, { playerId }, { ...about, claimId: other?.id ?? 0 })
}

async function organise({ fixtureId, teams }: Orders, { does, playerId, isFirst }: Deed) {
  const permissions = permissionsOf([{ role: 'admin', leagueId: null }])
  const caller = { playerId, permissions } as Caller
  if (does === 'take back') {
    await undoLast(context, caller, { fixtureId })
    return
  }
  const { leagueId, one, two } = teams
  const score = isFirst ? { teamOne: 2, teamTwo: 0 } : { teamOne: 0, teamTwo: 2 }
  const set: [number, number] = isFirst ? [11, 3] : [3, 11]
  const winningTeamId = isFirst ? one : two
  await enterScore(context, caller, { leagueId, fixtureId, score, sets: [set, set], winningTeamId })
}
