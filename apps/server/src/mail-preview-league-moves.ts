import { leagueMoveMail } from '#features/sign-up/league-moves/mail.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type About = { email: string; name: string; title: string; leagueId: number; venueName: string }

/** The e-mails to people who are asked to move to another league, with made-up data. */
export function samplesOfLeagueMoves(about: About, sender: Sender): Record<string, Mail> {
  const of = (kind: Parameters<typeof leagueMoveMail>[0]['kind'], teamName: string | null) =>
    leagueMoveMail({ ...about, ...MOVE, kind, teamName }, sender)
  return {
    'league-move-asked': of('asked', null),
    'league-move-asked-team': of('asked', 'Dink Dynasty'),
    'league-move-goes-ahead': of('goes_ahead', null),
    'league-move-team-moved': of('team_moved', 'Dink Dynasty'),
  }
}

const MOVE = {
  moveId: 3,
  registrationId: 1204,
  reason: 'Too few of us have signed up to pay for the hall.',
  toLeagueId: 2,
  toTitle: 'Maynooth Wednesday Pickleball',
  firstNight: '2027-01-13',
  startTime: '19:00:00',
  askedAt: new Date('2026-12-12T10:00:00Z'),
  endsAt: new Date('2026-12-19T00:00:00Z'),
}
