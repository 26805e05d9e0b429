import { paths } from '@hive/domain/base/site/paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { BACK_WAYS, BY_HAND_WAYS, comesBackText, MONEY_WAYS } from '@hive/domain/base/money/ways'
import { INACTIVITY_NOTICE_DAYS, INACTIVITY_YEARS } from '@hive/domain/account/account/inactivity'
import { consequenceText, creditEndsText, TEAM_AFTERS } from '@hive/domain/roster/teams/leaving'
import { listed } from '@hive/domain/base/text/words'
import { z } from 'zod'
import { declareMail, SAMPLE } from '#features/base/mails/service.ts'

/** A mail about someone's own data. Its job holds it sealed: it may outlive the account. */
export const privacyNews = z.object({
  id: z.string(),
  to: z.string(),
  kind: z.enum(['deletion_asked', 'deletion_done', 'inactivity_notice', 'accounts_merged']),
  /** The day on which the account goes, or went. */
  day: z.string(),
  /** The moment at which it goes, and what that does to their places. */
  until: z.string().optional(),
  consequences: z
    .array(
      z.object({
        leagueTitle: z.string(),
        team: z
          .object({ name: z.string(), captain: z.string(), after: z.enum(TEAM_AFTERS) })
          .nullable(),
        back: z.int().nullable(),
        credit: z.int().optional(),
        shareBack: z.int().optional(),
        byHand: z.enum(BY_HAND_WAYS).optional(),
      }),
    )
    .optional(),
  /** What is left of their credits, which end with the account. */
  credit: z.int().optional(),
  /** The money that is still to go back to them, by the way that it goes. */
  back: z.partialRecord(z.enum(BACK_WAYS), z.int()).optional(),
  /** The numbers of their receipts for what an organiser gives back by hand. */
  receipts: z.array(z.string()).optional(),
  /** The e-mail of the account that stays, when two became one. */
  keptEmail: z.string().optional(),
})

type PrivacyNews = z.output<typeof privacyNews>

const NEWS: PrivacyNews = {
  id: 'privacy-sample',
  to: SAMPLE.email,
  kind: 'deletion_asked',
  day: '2026-12-08',
}

/** Tells someone what becomes of their account. */
export const privacyMail = declareMail(
  'direct',
  (news: PrivacyNews, { organiser }) => ({
    id: news.id,
    to: news.to,
    name: null,
    ...wordsOf(news),
    notes: [`Questions? Write to ${organiser.email}.`],
    ask: null,
    signOff: 'All the best',
  }),
  {
    'deletion-asked': {
      ...NEWS,
      consequences: [
        { leagueTitle: SAMPLE.title, team: null, back: 8000 },
        {
          leagueTitle: 'Maynooth Wednesday Pickleball',
          team: { name: SAMPLE.teamName, captain: 'Conor Walsh', after: 'ends' },
          back: null,
        },
      ],
      credit: 1000,
    },
    'deletion-done': {
      ...NEWS,
      kind: 'deletion_done',
      back: { cash: 8000 },
      receipts: ['Hive 1204'],
    },
    'inactivity-notice': { ...NEWS, kind: 'inactivity_notice' },
    'accounts-merged': { ...NEWS, kind: 'accounts_merged', keptEmail: 'byrne@hive.example' },
  },
)

/** Without an account, the number of a receipt is what an organiser finds the money by. */
function namedBy(receipts: readonly string[]): string {
  return `When you write to us about it, please name your receipt: ${listed(receipts)}.`
}

/** What becomes of places and credits, in words. */
function aheadLines({ day, until, consequences = [], credit = 0 }: PrivacyNews): string[] {
  const at = new Date(until ?? `${day}T12:00:00Z`)
  const places = consequences.map((consequence) => consequenceText(consequence, at))
  return credit > 0 ? [...places, creditEndsText(credit)] : places
}

function wordsOf(mail: PrivacyNews) {
  const { kind, day, back = {}, receipts = [], keptEmail = '' } = mail
  return {
    deletion_asked: {
      subject: 'Your account will be deleted',
      lines: [
        `You asked us to delete your Hive account. We will do that on ${longDay(day)}, together with your profile, your health answers and your login.`,
        ...aheadLines(mail),
        'By law we keep a record of payments, without your name.',
        'Changed your mind? Log in before that day and press "Keep my account".',
      ],
      button: { text: 'Keep my account', path: paths.account },
    },
    deletion_done: {
      subject: 'Your account has been deleted',
      lines: [
        'We have deleted your Hive account, your profile and your health answers. Thanks for playing with us.',
        // A credit ended with the account.
        ...MONEY_WAYS.flatMap((way) => (back[way] ? comesBackText(back[way], way) : [])),
        ...(receipts.length > 0 ? [namedBy(receipts)] : []),
      ],
    },
    accounts_merged: mergedWords(keptEmail),
    inactivity_notice: {
      subject: 'Would you like to keep your account?',
      lines: [
        `We delete accounts that haven’t been used for ${INACTIVITY_YEARS} years. We will delete yours on ${longDay(day)}, at least ${INACTIVITY_NOTICE_DAYS} days from now.`,
        'To keep it, just log in once before then.',
      ],
      button: { text: 'Log in', path: paths.login },
    },
  }[kind]
}

function mergedWords(keptEmail: string) {
  return {
    subject: 'Your two accounts are one now',
    lines: [
      `You had two accounts with us, and we’ve made them one: all your leagues, payments and receipts are together. From now on, log in as ${keptEmail}.`,
      'The other login doesn’t work any more, and its profile and health answers are deleted. Please check that your details are right.',
      'Was one of them not yours? Write to us straight away.',
    ],
    button: { text: 'See your account', path: paths.account },
  }
}
