import { nightOf, outcomeOf } from '@hive/domain/season/nights/night'
import type { Context } from '#context.ts'
import { contradictedIn } from './contradictions.ts'
import { operationOf } from './operation-queries.ts'
import { endingsOf } from './save-outcomes.ts'
import { roundEndingsOf } from './save-rounds.ts'
import {
  type GameWithout,
  listPartnersWithout,
  listWithoutScore,
  type PartnersWithout,
} from './task-queries.ts'

/** The games of all nights of which several scores stand, so that an organiser says which is right. */
export async function contradictedGames({ db }: Pick<Context, 'db'>): Promise<GameWithout[]> {
  const byNight = Map.groupBy(await listWithoutScore(db), ({ nightId }) => nightId)
  const found = await Promise.all(
    [...byNight].map(async ([nightId, games]) => {
      const ids = games.map(({ id }) => id)
      const { rows, saved } = await endingsOf(db, nightId, ids)
      const night = nightOf([...rows.map(operationOf), ...saved])
      return games.filter(({ id }) => outcomeOf(night, id).state === 'several')
    }),
  )
  return found.flat()
}

/** The partner nights with games of which several scores stand, and how many these are. */
export async function contradictedPartners({
  db,
}: Pick<Context, 'db'>): Promise<(PartnersWithout & { count: number })[]> {
  const found = await Promise.all(
    (await listPartnersWithout(db)).map(async (partners) => {
      const { rows, saved } = await roundEndingsOf(db, partners.nightId, [partners.id])
      const night = nightOf([...rows.map(operationOf), ...saved])
      return { ...partners, count: contradictedIn(night, partners).length }
    }),
  )
  return found.filter(({ count }) => count > 0)
}
