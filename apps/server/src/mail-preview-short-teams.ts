import { mergeTerms } from '@hive/domain/sign-up/short-teams/team-merge'
import type { Sender } from '#features/base/mails/service.ts'
import { mergeMail } from '#features/sign-up/short-teams/merge-mail.ts'
import { individualsMail } from '#features/sign-up/short-teams/individuals-mail.ts'
import type { Mail } from '#ports/mail.ts'

type About = { email: string; name: string; title: string; leagueId: number }

/** The e-mails about short teams that become one, or individuals, with made-up data. */
export function samplesOfShortTeams(about: About, sender: Sender): Record<string, Mail> {
  const news = { ...about, stepId: 'sample', teamId: 8 }
  const teams = { teamName: 'Dink Dynasty', other: 'Net Gains' }
  const at = new Date('2026-12-01T10:00:00Z')
  const endsAt = new Date('2026-12-08T10:00:00Z')
  const terms = mergeTerms({
    stays: { name: 'Dink Dynasty', captain: 'Aoife Byrne', players: 2 },
    joins: { name: 'Net Gains', players: 1 },
    invitationsEnd: 1,
    back: 18_000,
    payer: 'Conor Walsh',
    fee: 18_000,
  })
  const of = (kind: Parameters<typeof mergeMail>[0]['kind'], isStaying = true) =>
    mergeMail({ ...news, ...teams, kind, isStaying, at, endsAt, terms, backCents: 18_000 }, sender)
  return {
    'merge-asked': of('asked'),
    'merge-declined': of('declined'),
    'merge-over': of('over'),
    'merge-merged': of('merged'),
    'merge-joined': of('merged', false),
    individuals: individualsMail({ ...about, ...INDIVIDUALS }, sender),
  }
}

const INDIVIDUALS = { stepId: 'sample', playerId: 9, teamName: 'Dink Dynasty', backCents: 6000 }
