import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'

/** A message of a captain’s that somebody asks organisers to look at. */
export async function reportMessage({
  db,
  leagueId,
  playerId,
}: InLeague & { db: Database }): Promise<void> {
  const now = new Date()
  const { id: messageId } = await db
    .insertInto('messages')
    .values({
      authorId: playerId,
      isCaptains: true,
      leagueId,
      audience: JSON.stringify({ to: 'league', leagueId }),
      subject: 'Aces',
      body: 'Who has balls?',
      writtenAt: now,
      sentAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = { messageId, reportedBy: playerId, reportedAt: now }
  await db.insertInto('messageReports').values(report).execute()
}
