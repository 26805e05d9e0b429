import { mergeTerms } from '@hive/domain/sign-up/short-teams/team-merge'
import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/base/text/names'
import { officeAskedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails to captains whose teams may become one. */
export const mergeMailKind = z.enum(['asked', 'declined', 'over', 'merged'])
type MergeMailKind = z.output<typeof mergeMailKind>

type News = Reader & {
  stepId: string
  teamId: number
  kind: MergeMailKind
  teamName: string
  other: string
  title: string
  leagueId: number
  /** Whether it is the other team that joins this one. */
  isStaying: boolean
  at: Date
  endsAt: Date
  /** The terms that the captains agree to, in sentences. */
  terms: readonly string[]
  /** The money that goes back for the team that has joined the other. */
  backCents: Cents
}

const MERGE: News = {
  ...SAMPLE,
  stepId: 'sample',
  teamId: 8,
  kind: 'asked',
  other: 'Net Gains',
  isStaying: true,
  endsAt: new Date('2026-12-08T10:00:00Z'),
  terms: mergeTerms({
    stays: { name: SAMPLE.teamName, captain: SAMPLE.name, players: 2 },
    joins: { name: 'Net Gains', players: 1 },
    invitationsEnd: 1,
    back: 18_000,
    payer: 'Conor Walsh',
    fee: 18_000,
  }),
  backCents: 18_000,
}

/** Asks a captain whether the team may become one with another, or says what came of it. */
export const mergeMail = declareMail(
  'direct',
  (news: News, sender) => {
    const { stepId, teamId, kind, leagueId } = news
    const { subject, lines, button } = TEXTS[kind]({
      ...news,
      teamName: nameForMail(news.teamName) || 'your team',
      other: nameForMail(news.other) || 'the other team',
      whoAsked: officeAskedText(sender.organiser.name, news.at),
    })
    return {
      id: `merge-${kind}-${stepId}-${teamId}`,
      subject,
      lines,
      button: { text: button, path: signInPath(paths.registration(leagueId)) },
    }
  },
  {
    'merge-asked': MERGE,
    'merge-declined': { ...MERGE, kind: 'declined' },
    'merge-over': { ...MERGE, kind: 'over' },
    'merge-merged': { ...MERGE, kind: 'merged' },
    'merge-joined': { ...MERGE, kind: 'merged', isStaying: false },
  },
)

type Text = { subject: string; lines: string[]; button: string }

const TEXTS: Record<MergeMailKind, (news: News & { whoAsked: string }) => Text> = {
  asked: ({ teamName, other, title, terms, whoAsked, endsAt }) => ({
    subject: `Will ${teamName} and ${other} play as one team?`,
    lines: [
      `${teamName} and ${other} are both short of players for ${title}. Would you play as one team?`,
      ...terms,
      whoAsked,
      `You can answer until ${momentLabel(endsAt)}. Nothing changes unless both captains agree.`,
    ],
    button: 'See the question',
  }),
  declined: ({ teamName, other, title }) => ({
    subject: `${teamName} and ${other} stay two teams`,
    lines: [
      `The captain of ${other} would rather not merge the two teams, so nothing has changed in ${title}. We’ll get in touch about more players for ${teamName}.`,
    ],
    button: 'See your team',
  }),
  over: ({ teamName, other, title }) => ({
    subject: `${teamName} and ${other} stay two teams`,
    lines: [
      `We didn’t hear a yes from both captains in time, so nothing has changed in ${title}. Would you still like to merge? Reply to this e-mail.`,
    ],
    button: 'See your team',
  }),
  merged: ({ teamName, other, title, isStaying, backCents }) => ({
    subject: `${teamName} and ${other} are one team now`,
    lines: isStaying
      ? [
          `Both captains have agreed: the players of ${other} are on ${teamName} in ${title} now. Say hello to them before the first night.`,
        ]
      : [
          `Both captains have agreed: you and your players are on ${other} in ${title} now, and its captain looks after the team.`,
          ...(backCents > 0
            ? [
                `The ${priceText(backCents)} paid for ${teamName} goes back to whoever paid it, the way it came.`,
              ]
            : []),
        ],
    button: isStaying ? 'See your team' : 'Your registration',
  }),
}
