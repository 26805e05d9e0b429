import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Job } from '#jobs/declare.ts'
import { handled } from '#jobs/handled.ts'
import type { Mail, Sender } from '#ports/mail.ts'
import type { MailOf } from './declare.ts'
import { noteSent, wasSent } from './queries.ts'

function senderOf({ config }: Context): Sender {
  return { publicUrl: config.http.publicUrl, organiser: config.organiser }
}

/** How a mail is sent, and what is done once it is. */
type Sending<Schema extends z.ZodType, Facts> = (
  context: Context,
  mail: Mail,
  data: z.output<Schema>,
  facts: Facts,
) => Promise<void>

/**
 * Says that a job ends with a mail: `read` finds what it says, or nothing where it is out of date by now. An account
 * that has been deleted since has no address, and gets none.
 */
export function mailed<Schema extends z.ZodType, Facts extends object>(
  job: Job<Schema>,
  mail: MailOf<Facts>,
  read: (
    context: Context,
    data: z.output<Schema>,
  ) => Promise<Facts | readonly Facts[] | null | undefined>,
  send: Sending<Schema, Facts> = sendOnce,
) {
  const work = handled(job, async (context, data) => {
    const found = (await read(context, data)) ?? []
    for (const facts of Array.isArray(found) ? found : [found]) {
      const written = mail(facts, senderOf(context))
      if (written.to !== '') await send(context, written, data, facts)
    }
  })
  return { ...work, mail }
}

/**
 * A job that is done twice sends one mail. Only a crash in the moment between the mail server's yes and
 * our note of it sends a second one, under the same Message-ID.
 */
export async function sendOnce({ db, mailer }: Context, mail: Mail): Promise<void> {
  if (await wasSent(db, mail.id)) return
  await mailer.send(mail)
  await noteSent(db, mail.id)
}

/** Sends a mail that is not noted here: it may come twice, or its room notes it. */
export async function sendUnnoted({ mailer }: Context, mail: Mail): Promise<void> {
  await mailer.send(mail)
}
