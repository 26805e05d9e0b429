import { changeMail } from '#features/leagues/change-notices/mail.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Confirmation } from '#features/roster/registration/mails/confirmation.ts'
import { renewalMail } from '#features/leagues/renewals/mail.ts'
import { changesMail } from '#features/season/schedule/changes-mail.ts'
import { fixturesMail } from '#features/season/schedule/mail.ts'
import type { Mail } from '#ports/mail.ts'

/** The e-mails about a league as a whole, with made-up data. */
export function samplesOfLeagues(confirmation: Confirmation, sender: Sender): Record<string, Mail> {
  const { email, name, title, leagueId, startDate } = confirmation
  const text = `We’ve changed something in ${title}.\n\nWe won’t play on 2 February 2027.`
  const change = { noticeId: 1, registrationId: 1204, email, name, title, text }
  const team = { playerId: 9, teamName: 'Dink Dynasty', lastTitle: 'Leixlip Autumn Pickleball' }
  const until = '2026-12-01T09:00'
  const games = ['Net Gains', 'Kitchen Sink', 'Dill Seekers'].map((opponent, week) => ({
    opponent,
    startTime: new Date(Date.UTC(2027, 0, 12 + 7 * week, 18, 30 + 10 * week)),
    courtNumber: week + 1,
  }))
  const fixtures = { leagueId, number: 1, venue: 'Leixlip Community Hall', games }
  const moved = {
    id: 4711,
    teamOneId: 1,
    teamTwoId: 2,
    teamOne: 'Dink Dynasty',
    teamTwo: 'Net Gains',
    from: { night: '2027-01-12', start: '18:30', court: 1 },
    to: { night: '2027-01-19', start: '19:10', court: 2 },
    status: 'scheduled',
  } as const
  const cancelled = { ...moved, teamTwo: 'Kitchen Sink', to: null, status: 'cancelled' } as const
  const moves = [moved, cancelled]
  const changes = {
    teamId: 1,
    reason: 'The hall is flooded.',
    decidedBy: 'organiser',
    moves,
  } as const
  return {
    'league-changed': changeMail(change, sender),
    renewal: renewalMail({ ...team, email, name, title, leagueId, startDate, until }, sender),
    'fixtures-out': fixturesMail(
      { ...team, ...fixtures, postponed: 1, email, name, title },
      sender,
    ),
    'games-changed': changesMail({ ...team, ...fixtures, ...changes, email, name, title }, sender),
  }
}
