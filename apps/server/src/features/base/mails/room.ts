import type { Room } from '#room.ts'
import { MAIL_DATA } from './data.ts'

/** Mails that go out once, however often their job is done. */
export const mailsRoom = { name: 'mails', data: MAIL_DATA } as const satisfies Room
