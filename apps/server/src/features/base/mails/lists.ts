import type { Sealer } from '#db/sealing.ts'
import { linkToken } from './link-tokens.ts'

/** A list of readers who are sent the same mail, and whom each mail offers to leave it at one press (RFC 8058). */
export type MailList = {
  /** Its name in addresses. */
  readonly name: string
  /** What its mails are about, after "e-mails about". */
  readonly about: string
  /** What its reader gets all the same. */
  readonly still?: string
}

/** The secret by which a reader, by the number of their row, leaves this list and no other. */
export function leaveToken(sealer: Sealer, list: MailList, id: number): string {
  return linkToken(sealer, purposeOf(list), id)
}

export function purposeOf({ name }: MailList): string {
  return `mail-list-${name}`
}

/** Where a list is left. What is under `/mails` the service worker does not keep. */
export function leavePath({ name }: MailList, token: string): string {
  return `/mails/leave/${name}/${token}`
}
