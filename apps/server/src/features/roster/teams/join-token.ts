import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from '#db/sealing.ts'

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
  const given = Buffer.from(signature, 'base64url')
  const isOurs = sealer.derive('team-join-link').some((secret) => {
    const expected = sign(secret, link)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return isOurs ? link : null
}

function sign(secret: string, { teamId, number }: JoinLink): Buffer {
  return createHmac('sha256', secret).update(`${teamId}.${number}`).digest()
}
