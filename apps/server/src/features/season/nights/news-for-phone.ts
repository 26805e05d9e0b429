import { nightOf, outcomeAbout } from '@hive/domain/season/nights/night'
import { idOf, type Operation, readSubject } from '@hive/domain/season/nights/operation'
import type { Context } from '#context.ts'
import type { NightPhone } from '#features/base/session/service.ts'
import { listGames } from './game-queries.ts'
import { listNewsFor, operationOf } from './operation-queries.ts'
import { leaguesOf } from './read-night.ts'
import { listPartnerNights } from './round-queries.ts'
import { endingsOf } from './save-outcomes.ts'
import { roundEndingsOf } from './save-rounds.ts'

/** What counts of a phone's night since a number, in the leagues that its giver may score, and which scores stand against others. */
export async function newsFor(context: Context, phone: NightPhone, after: number) {
  const { db } = context
  const leagueIds = await leaguesOf(context, phone)
  const [games, partners] = await Promise.all([
    listGames(db, phone, leagueIds),
    listPartnerNights(db, phone, leagueIds),
  ])
  const ids = games.map(({ fixtureId }) => fixtureId)
  const partnerIds = partners.map(({ id }) => id)
  const [rows, of, ofRounds] = await Promise.all([
    listNewsFor(db, phone, after),
    endingsOf(db, phone.nightId, ids),
    roundEndingsOf(db, phone.nightId, partnerIds),
  ])
  const saved = [...of.saved, ...ofRounds.saved]
  const isRead = isOfThese({ games: new Set(ids), partners: new Set(partnerIds) })
  const others = rows.filter(({ subject }) => isRead(subject))
  const night = nightOf([...[...of.rows, ...ofRounds.rows].map(operationOf), ...saved])
  return {
    operations: [...others.map(operationOf), ...saved],
    isContradicted: (operation: Operation) => {
      const outcome = outcomeAbout(night, operation.subject)
      const stands = outcome.state === 'several' ? outcome.told.flatMap(({ by }) => by) : []
      return stands.some((one) => idOf(one) === idOf(operation))
    },
  }
}

/** Whether a subject is the night as a whole, or one of these games. */
function isOfThese(own: { games: ReadonlySet<number>; partners: ReadonlySet<number> }) {
  return (text: string): boolean => {
    const subject = readSubject(text)
    if (subject?.of === 'round') return own.partners.has(subject.nightId)
    return subject?.of === 'night' || (subject !== null && own.games.has(subject.fixtureId))
  }
}
