import type { Room } from '#room.ts'
import { MAIL_DATA } from './data.ts'

/** Mails that go out once, however often their job is done. */
export const mailsRoom: Room = { name: 'mails', data: MAIL_DATA }
