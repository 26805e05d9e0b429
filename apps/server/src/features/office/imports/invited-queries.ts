import type { Database } from '#db/database.ts'

type Place = { leagueId: number; teamId?: number | undefined }

/** Those who have been imported into a league, or a team of it, and have not logged in yet, with their teams. */
export function listInvited(db: Database, { leagueId, teamId }: Place) {
  return db
    .selectFrom('importedPeople as w')
    .leftJoin('teams as t', 't.id', 'w.teamId')
    .select(['w.id', 'w.name', 'w.email', 'w.teamId', 't.name as team', 'w.isCaptain'])
    .select(['w.places', 'w.heldUntil', 'w.letters', 'w.writtenAt'])
    .where('w.leagueId', '=', leagueId)
    .$if(teamId !== undefined, (query) => query.where('w.teamId', '=', teamId ?? 0))
    .orderBy('t.name')
    .orderBy('w.id')
    .execute()
}

export function findInvited(
  db: Database,
  { leagueId, personId }: { leagueId: number; personId: number },
) {
  return db
    .selectFrom('importedPeople as w')
    .select('w.id')
    .where('w.id', '=', personId)
    .where('w.leagueId', '=', leagueId)
    .executeTakeFirst()
}

type Written = { places: number; heldUntil: string | null; letters: number; writtenAt: Date }

/** Notes that somebody was written to; the reminder of the place that is held from now on is still to come. */
export async function setWritten(db: Database, id: number, written: Written): Promise<void> {
  await db
    .updateTable('importedPeople')
    .set({ ...written, remindedAt: null })
    .where('id', '=', id)
    .execute()
}
