import type { Sender } from '#features/base/mails/service.ts'
import { takeoverMail } from '#features/roster/teams/mails/takeover.ts'
import type { Mail } from '#ports/mail.ts'

type Reader = { email: string; name: string; title: string; teamName: string; leagueId: number }

/** The e-mails about a team whose captain is leaving, with made-up data. */
export function samplesOfTakeovers(reader: Reader, sender: Sender): Record<string, Mail> {
  const until = new Date('2026-12-08T10:00:00Z')
  const about = { mailId: 'sample', about: 'Conor Walsh', startDate: '2027-01-12' }
  const news = { ...reader, ...about, until, missingCents: null }
  return {
    'takeover-asked': takeoverMail({ ...news, kind: 'asked' }, sender),
    'takeover-asked-split': takeoverMail({ ...news, kind: 'asked', missingCents: 16_000 }, sender),
    'takeover-stays': takeoverMail({ ...news, kind: 'stays' }, sender),
    'takeover-taken': takeoverMail({ ...news, kind: 'taken' }, sender),
  }
}
