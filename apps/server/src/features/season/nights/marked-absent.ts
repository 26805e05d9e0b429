import { nightOf, presenceOf } from '@hive/domain/season/nights/night'
import { readSubject } from '@hive/domain/season/nights/operation'
import type { Database } from '#db/database.ts'
import { listHereOperations, operationOf } from './operation-queries.ts'

/** The games since a moment at whose end the phones of a night have one of these people as not there. */
export async function markedAbsent(
  db: Database,
  playerIds: readonly number[],
  since: Date,
): Promise<{ playerId: number; fixtureId: number }[]> {
  const rows = await listHereOperations(db, playerIds, since)
  const byPlayer = Map.groupBy(rows, ({ playerId }) => playerId)
  return [...byPlayer].flatMap(([playerId, own]) =>
    absentFrom(own).map((fixtureId) => ({ playerId, fixtureId })),
  )
}

/** Whoever was two accounts, and was seen as either, was there, and so was who has left. */
function absentFrom(rows: Awaited<ReturnType<typeof listHereOperations>>): number[] {
  const night = nightOf(rows.map(operationOf))
  const seen = [...night.keys()].flatMap((text) => {
    const about = readSubject(text)
    if (about?.of !== 'here') return []
    return { fixtureId: about.fixtureId, presence: presenceOf(night, about) }
  })
  const byGame = Map.groupBy(seen, ({ fixtureId }) => fixtureId)
  return [...byGame].flatMap(([fixtureId, all]) => {
    const said = all.flatMap(({ presence }) => presence ?? [])
    return said.length > 0 && said.every((one) => one === 'absent') ? fixtureId : []
  })
}
