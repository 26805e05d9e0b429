import type { Sealer } from '#db/sealing.ts'
import { isSignature, readSignedNumber, signedNumber, signOf } from '#signed-number.ts'

/** One join link of a team, of those that it has had. */
export type JoinLink = { teamId: number; number: number }

/** The secret of a join link. It is made from its number, so nothing secret is stored. */
export function joinToken(sealer: Sealer, link: JoinLink): string {
  const [secret = ''] = sealer.derive('team-join-link')
  return `${link.teamId}.${link.number}.${sign(secret, link).toString('base64url')}`
}

/** The link that a token is for; `null` for a token that we have not made. */
export function readJoinToken(sealer: Sealer, token: string): JoinLink | null {
  const [, team = '', count = '', signature = ''] =
    /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token) ?? []
  const link = { teamId: Number(team), number: Number(count) }
  const isOurs = sealer
    .derive('team-join-link')
    .some((secret) => isSignature(signature, sign(secret, link)))
  return isOurs ? link : null
}

/** The secret of an invitation, which only the mails to its address carry: who has it reads that mailbox. */
export function invitationToken(sealer: Sealer, id: number): string {
  return signedNumber(sealer, 'team-invitation', id)
}

/** The invitation that a token is for; `null` for a token that we have not made. */
export function readInvitationToken(sealer: Sealer, token: string): number | null {
  return readSignedNumber(sealer, 'team-invitation', token)
}

function sign(secret: string, { teamId, number }: JoinLink): Buffer {
  return signOf(secret, `${teamId}.${number}`)
}
