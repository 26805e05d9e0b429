import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { insertSent, isSent } from './queries.ts'

export { declareMail, ignorable, type Reader } from './declare.ts'
export { countMailTo } from './limits.ts'
export { mailed, sendUnnoted } from './mailed.ts'
export { SAMPLE } from './sample.ts'

/** Whether a mail has gone out. */
export function wasSent({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return isSent(db, id)
}

/** The news among these that no mail has had yet. They count as sent once the transaction `db` commits. */
export function claimNews(db: Database, ids: readonly string[]): Promise<string[]> {
  return insertSent(db, ids)
}
