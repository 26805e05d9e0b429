import type { publishRest as publishCall } from '@hive/contract/season/draw-again'
import { irishInstant } from '@hive/domain/base/time/irish'
import { shortDay } from '@hive/domain/base/time/day-labels'
import type { SlottedGame } from '@hive/domain/season/schedule/game'
import { type RestChanges, restChanges } from '@hive/domain/season/schedule/rest-of-season'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  changed,
  changeGames,
  findDraw,
  lockSchedule,
  openDraw,
  otherPeople,
  placing,
  refuseTakenOut,
  updateDraw,
} from '#features/season/schedule/service.ts'
import { isSameRest, type PlannedRest, planRest, refuseRedraw, wireRest } from './plan-rest.ts'

/**
 * Makes a draw the rest of its season: one change with one certificate, of which the teams whose games change hear once. Games
 * that have been played stay, and so does where captains have put theirs.
 */
export const publishRest = atomic(
  async (context: Context, caller: Caller, request: z.output<typeof publishCall.body>) => {
    const { leagueId, number, expectedPeople } = request
    const { db, now } = context
    const key = { leagueId, number }
    await lockSchedule(db, leagueId)
    const { terms, games: drawn } = openDraw(await findDraw(db, key, { isLocked: true }))
    if (!terms.rest || drawn === null) throw changed('Draw the rest of the season first.')
    const { from, reason } = terms.rest
    await refuseRedraw(context, { leagueId, from, isRestOpen: true })
    const plan = await planRest(context, { leagueId, from, reason })
    if (!isSameRest(plan, terms)) throw otherSeason()
    refuseTakenOut(drawn, plan)
    const { people } = await wireRest(context, plan, drawn, [])
    if (people !== expectedPeople) throw otherPeople(people)
    const changes = restChanges({ from, games: plan.games }, drawn)
    if (gameChanges(plan, changes).length === 0) throw sameSeason()
    const change = {
      leagueId,
      reason: `Drawn again from ${shortDay(from)} on (draw ${number}): ${reason}`,
      changes: gameChanges(plan, changes),
      decidedBy: 'organiser',
      tell: true,
    } as const
    const done = await changeGames(context, caller, change)
    await updateDraw(db, key, {
      publishedAt: now(),
      ...(done.number !== null && { putOutBy: done.number }),
    })
    const after = { draw: number, games: change.changes.length, people }
    const trace = { subject: `league:${leagueId}`, after, reason }
    await noteAction(db, { by: caller.playerId, kind: 'rest_published', ...trace })
    return { games: change.changes.length, people }
  },
)

function sameSeason() {
  return changed(
    'Every game came out where it is now. Discard this draw: there is nothing to publish.',
  )
}

function otherSeason() {
  return changed(
    'The season has changed since teams, nights and rules were locked: a game, a team or the halls. Discard this draw and start again.',
  )
}

function gameChanges({ teams }: PlannedRest, { placed, added, off }: RestChanges) {
  const idOf = new Map(teams.map(({ id, name }) => [name, id]))
  const add = ({ teamOne, teamTwo, night, start, court }: SlottedGame) => ({
    kind: 'add' as const,
    teamOneId: idOf.get(teamOne) ?? 0,
    teamTwoId: idOf.get(teamTwo) ?? 0,
    startTime: irishInstant(night, start),
    courtNumber: court,
  })
  return [
    ...placed.map(({ id, to }) => placing(id, to)),
    ...off.map((fixtureId) => ({ kind: 'cancel', fixtureId }) as const),
    ...added.map(add),
  ]
}
