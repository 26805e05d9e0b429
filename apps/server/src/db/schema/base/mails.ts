import type { Generated } from 'kysely'

export type MailsSchema = {
  sentMails: { id: string; sentAt: Generated<Date> }
}
