import type { MissedGame, OwnSpots, SpotPlace } from '@hive/contract/season/substitutes'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import { contestableUntil, countsUntil } from '@hive/domain/season/substitutes/no-shows'
import { spotStateAt } from '@hive/domain/season/substitutes/spot'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { listAbsent, listOwnGames } from './game-queries.ts'
import { spotToken } from './linked-spot.ts'
import { listFillInsOf, listSpotsOf } from './queries.ts'
import type { MarkedRow } from './no-show-queries.ts'
import { noShowsOf } from './no-shows.ts'

/**
 * The places on the caller’s teams for which they can look for a substitute, the games in which they fill in, and those from which they
 * are missing as the phones of a night have it.
 */
export async function ownSpots(
  { db, now, sealer }: Pick<Context, 'db' | 'now' | 'sealer'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<OwnSpots> {
  const who = { playerId, now: now() }
  const [games, fillIns, missed] = await Promise.all([
    listOwnGames(db, who),
    listFillInsOf(db, who),
    noShowsOf({ db, now }, [playerId]),
  ])
  const ids = games.map(({ fixtureId }) => fixtureId)
  const [absent, spots] = await Promise.all([listAbsent(db, ids), listSpotsOf(db, ids)])
  return {
    places: placesOf(games, { absent, spots, ...who }),
    others: othersOf(games, spots),
    fillIns: fillIns.map(({ id: spotId, start, ...row }) => ({
      ...row,
      start: start.toISOString(),
      token: spotToken(sealer, { spotId, playerId }),
    })),
    missed: missed.map(missedToWire),
  }
}

type Around = {
  absent: Awaited<ReturnType<typeof listAbsent>>
  spots: readonly Row[]
  playerId: number
  now: Date
}

/** Where somebody of the caller’s teams is missing, for who may look for a substitute there. */
function placesOf(
  games: readonly OwnGame[],
  { absent, spots, playerId, now }: Around,
): SpotPlace[] {
  return games.flatMap((game) =>
    absent
      .filter(({ fixtureId, teamId }) => fixtureId === game.fixtureId && teamId === game.teamId)
      .filter((one) => game.isCaptain || one.playerId === playerId)
      .map(({ playerId: absentId, name }): SpotPlace => {
        const spot = spots.find(
          (one) => one.fixtureId === game.fixtureId && one.absentId === absentId,
        )
        return {
          fixtureId: game.fixtureId,
          teamId: game.teamId,
          absent: { playerId: absentId, name: shortName(name), isYou: absentId === playerId },
          spot: spot ? spotToWire(spot, game.startTime, now) : null,
        }
      }),
  )
}

function missedToWire({ fixtureId, one, two, start }: MarkedRow): MissedGame {
  return {
    fixtureId,
    one,
    two,
    start: start.toISOString(),
    contestableUntil: contestableUntil({ start }).toISOString(),
    countsUntil: countsUntil({ start }).toISOString(),
  }
}

/** Who fills in for the teams against which the caller’s own, which they lead, play. */
function othersOf(games: readonly OwnGame[], spots: readonly Row[]): OwnSpots['others'] {
  return games
    .filter(({ isCaptain }) => isCaptain)
    .flatMap(({ fixtureId, teamId }) =>
      spots
        .filter((spot) => spot.fixtureId === fixtureId && spot.teamId !== teamId)
        .filter(({ state }) => state === 'taken')
        .map(({ id: spotId, taker, objection }) => {
          return { fixtureId, spotId, taker: shortName(taker ?? ''), objection }
        }),
    )
}

type OwnGame = Awaited<ReturnType<typeof listOwnGames>>[number]
type Row = Awaited<ReturnType<typeof listSpotsOf>>[number]

function spotToWire({ id, asked, taker, ...spot }: Row, start: Date, now: Date) {
  const game = { start, isOff: false, isAbsent: true }
  const state = spotStateAt({ state: spot.state, start: spot.forStart }, game, now)
  return { spotId: id, state, asked, taker: state === 'taken' ? shortName(taker ?? '') : null }
}
