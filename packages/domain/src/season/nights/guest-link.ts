/** The place of somebody new: a team in a game, by the code of the phone on which it was shown. */
export type GuestPlace = {
  readonly code: string
  readonly fixtureId: number
  readonly teamId: number
}

const GUEST = 'guest'

/** The link to a place, as it stands behind the `#` of the page of a night. */
export function guestLink({ code, fixtureId, teamId }: GuestPlace): string {
  return [GUEST, code, fixtureId, teamId].join('/')
}

/** The place that a link is for; `null` for any other link. */
export function readGuestLink(link: string): GuestPlace | null {
  const [, code = '', fixture = '', team = ''] =
    /^guest\/([\w.-]{1,100})\/([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(link) ?? []
  return code === '' ? null : { code, fixtureId: Number(fixture), teamId: Number(team) }
}
