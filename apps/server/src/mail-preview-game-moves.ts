import { gameMoveMail, MAIL_KINDS } from '#features/season/game-moves/mail.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type About = { email: string; name: string; title: string; leagueId: number }

/** The e-mails about games that captains move, with made-up data. */
export function samplesOfGameMoves(about: About, sender: Sender): Record<string, Mail> {
  const { email, name, title, leagueId } = about
  const news = {
    moveId: 'sample',
    teamId: 8,
    email,
    name,
    title,
    leagueId,
    team: 'Net Gains',
    game: { teamOne: 'Net Gains', teamTwo: 'Dink Dynasty' },
    from: { night: '2027-01-12', start: '18:30', court: 1 },
    to: { night: '2027-01-19', start: '19:10', court: 2 },
    other: { teamOne: 'Lob Stars', teamTwo: 'Rally Cats' },
    device: 'Chrome on Android',
    at: new Date('2027-01-04T19:00:00Z'),
    reason: 'Half of our team is at a wedding.',
    note: 'The hall has to know a week before.',
    until: '21:00 on 7 January 2027',
  }
  return Object.fromEntries(
    MAIL_KINDS.map((kind) => [`game-move-${kind}`, gameMoveMail({ ...news, kind }, sender)]),
  )
}
