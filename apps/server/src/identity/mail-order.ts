import { z } from 'zod'

/** The notices to an account's owner after a change. */
const noticeKind = z.enum([
  'password_changed',
  'password_dropped',
  'email_changed',
  'passkey_added',
  'passkey_removed',
  'signed_out',
  'signed_out_others',
])
export type NoticeKind = z.output<typeof noticeKind>

/** The data of a mail, from which its job writes it. They are sealed, because they hold secrets and addresses. */
export const mailOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('challenge'),
    challengeId: z.string(),
    code: z.string(),
    link: z.string(),
  }),
  z.object({
    kind: z.literal('notice'),
    notice: noticeKind,
    to: z.string(),
    noticeId: z.string(),
    asked: z.object({ device: z.string(), at: z.coerce.date() }).optional(),
  }),
])
export type MailOrder = z.output<typeof mailOrder>
