import { nightOf } from '@hive/domain/season/nights/night'
import type { Context } from '#context.ts'
import { operationOf } from './operation-queries.ts'
import { listGuestOperations, type WaitingAt } from './task-queries.ts'

type Guest = Omit<WaitingAt, 'id'> & {
  deviceId: number
  counter: number
  fixtureId: number
  team: string
  name: string
}

/** Who plays on paper, as phones of one night or of all have it, until an organiser knows that they have signed. */
export async function guestsOnPaper(
  { db }: Pick<Context, 'db'>,
  nightId: number | null = null,
): Promise<Guest[]> {
  const rows = await listGuestOperations(db, nightId)
  const standing = [...nightOf(rows.map(operationOf)).values()].flat()
  return standing.flatMap((operation) => {
    const row = rows.find(
      ({ deviceId, counter }) => deviceId === operation.device && counter === operation.counter,
    )
    if (operation.kind !== 'guest' || !row || row.signedAt !== null) return []
    const { deviceId, counter, fixtureId, leagueId, leagueTitle, venueId, day } = row
    const { teamId, name } = operation.value
    const team = teamId === row.teamOneId ? row.teamOneName : row.teamTwoName
    return [{ deviceId, counter, fixtureId, leagueId, leagueTitle, venueId, day, team, name }]
  })
}
