import type { UrgentSpot } from '@hive/contract/roster/calls'
import { isUrgent, type UrgentFor } from '@hive/domain/season/substitutes/spot'
import type { Context } from '#context.ts'
import { listWanting } from '#features/base/notices/service.ts'
import { listAbsent } from './game-queries.ts'
import { spotToken } from './linked-spot.ts'
import { listOpenFor } from './queries.ts'

/**
 * Games of today and tomorrow for which a team looks for somebody now, the next first, for somebody who plays in none of them. Whom we
 * ask, and when, is as it would be without the board: whoever has been asked gets to the page of their mail.
 */
export async function urgentSpots(
  { db, now, sealer }: Pick<Context, 'db' | 'now' | 'sealer'>,
  playerId: number,
): Promise<UrgentSpot[]> {
  const open = await listOpenFor(db, { playerId, now: now() })
  const near = open.filter(({ start }) => isUrgent(start, now()))
  const absent = await listAbsent(
    db,
    near.map(({ fixtureId }) => fixtureId),
  )
  // Nobody is wanted in the place of somebody who can come after all.
  const wanted = near.filter((spot) =>
    absent.some((one) => one.fixtureId === spot.fixtureId && one.playerId === spot.absentId),
  )
  return Promise.all(
    wanted.map(async ({ id: spotId, leagueId, title, start, isAsked, ...spot }) => {
      const subject = { pressing: 'hunt', topic: 'fill_in', leagueId } as const
      const wants = (await listWanting(db, [playerId], subject)).length > 0
      const you: UrgentFor = isAsked ? 'asked' : wants ? 'in_turn' : 'not_asked'
      return {
        spotId,
        league: { id: leagueId, title },
        team: spot.team,
        others: spot.others,
        start: start.toISOString(),
        venue: spot.venue,
        you,
        token: isAsked ? spotToken(sealer, { spotId, playerId }) : null,
      }
    }),
  )
}
