import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { Mail } from '#ports/mail.ts'
import type { Sender } from './player-mail.ts'
import { insertSent, isSent, noteSent } from './queries.ts'

export { countMailTo } from './limits.ts'
export { playerMail, type Sender } from './player-mail.ts'

export function senderOf({ config }: Context): Sender {
  return { publicUrl: config.http.publicUrl, organiser: config.organiser }
}

/**
 * A job that is done twice sends one mail. Only a crash in the moment between the mail server's yes and
 * our note of it sends a second one, under the same Message-ID.
 */
export async function sendOnce({ db, mailer }: Context, mail: Mail): Promise<void> {
  if (await isSent(db, mail.id)) return
  await mailer.send(mail)
  await noteSent(db, mail.id)
}

/** Whether a mail has gone out. */
export function wasSent({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return isSent(db, id)
}

/** The news among these that no mail has had yet. They count as sent once the transaction `db` commits. */
export function claimNews(db: Database, ids: readonly string[]): Promise<string[]> {
  return insertSent(db, ids)
}
