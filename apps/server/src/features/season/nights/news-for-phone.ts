import { nightOf, outcomeOf } from '@hive/domain/season/nights/night'
import { idOf, type Operation, readSubject } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { NightPhone } from '#features/base/session/service.ts'
import { listGames } from './game-queries.ts'
import { listNewsFor, operationOf } from './operation-queries.ts'
import { leaguesOf } from './read-night.ts'
import { endingsOf } from './save-outcomes.ts'

/** What counts of a phone's night since a number, in the leagues that its giver may score, and which scores stand against others. */
export async function newsFor(context: Context, phone: NightPhone, after: number) {
  const { db } = context
  const games = await listGames(db, phone, await leaguesOf(context, phone))
  const ids = games.map(({ fixtureId }) => fixtureId)
  const [rows, { rows: endings, saved }] = await Promise.all([
    listNewsFor(db, phone, after),
    endingsOf(db, phone.nightId, ids),
  ])
  const own = new Set(ids)
  const others = rows.filter(({ fixtureId }) => fixtureId === null || own.has(fixtureId))
  const night = nightOf([...endings.map(operationOf), ...saved])
  return {
    operations: [...others.map(operationOf), ...saved],
    isContradicted: (operation: Operation) => {
      const subject = readSubject(operation.subject)
      if (subject?.of !== 'score') return false
      const outcome = outcomeOf(night, subject.fixtureId)
      const stands = outcome.state === 'several' ? outcome.told.flatMap(({ by }) => by) : []
      return stands.some((one) => idOf(one) === idOf(operation))
    },
  }
}
