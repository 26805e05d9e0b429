import type { Context } from '#context.ts'
import { isSent } from './queries.ts'

export { declareMail, ignorable, type Reader } from './declare.ts'
export { countMailTo } from './limits.ts'
export { mailed, sendUnnoted } from './mailed.ts'
export { SAMPLE } from './sample.ts'
export { claimNews } from './queries.ts'

/** Whether a mail has gone out. */
export function wasSent({ db }: Pick<Context, 'db'>, id: string): Promise<boolean> {
  return isSent(db, id)
}
