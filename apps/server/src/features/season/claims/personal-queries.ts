import type { Report } from '@hive/domain/season/claims/claims'
import { setsText } from '@hive/domain/season/fixtures/fixture'
import type { Database } from '#db/database.ts'

/** What one player has said of games for their download, corrected or taken back since too. */
export async function listClaimsOf(db: Database, playerId: number) {
  const rows = await db
    .selectFrom('gameClaims as c')
    .innerJoin('teams as one', 'one.id', 'c.teamOneId')
    .innerJoin('teams as two', 'two.id', 'c.teamTwoId')
    .innerJoin('leagues as l', 'l.id', 'one.leagueId')
    .select(['l.title as league', 'one.name as one', 'two.name as two'])
    .select(['c.forStart as start', 'c.side', 'c.report', 'c.claimedAt as saidAt'])
    .where('c.claimedBy', '=', playerId)
    .orderBy('c.id')
    .execute()
  return rows.map(({ one, two, side, report, ...row }) => ({
    ...row,
    game: `${one} v ${two}`,
    sayingFor: side === 'team_one' ? one : two,
    said: saidText(report, { one, two }),
  }))
}

function saidText(report: Report, { one, two }: { one: string; two: string }): string {
  if (report.outcome === 'not_played') return 'not played'
  if (report.outcome === 'forfeit') {
    if (report.forfeit === 'both') return 'neither team came'
    return `${report.forfeit === 'team_one' ? one : two} did not come`
  }
  const { score, sets } = report
  return `${score.teamOne} – ${score.teamTwo}${sets ? ` (${setsText(sets)})` : ''}`
}
