import { type Cents, priceText } from '@hive/domain/leagues/pricing'
import { nameForMail } from '@hive/domain/registration/team'
import { signInPath } from '@hive/domain/session/return-path'
import { paths } from '@hive/domain/site/paths'
import { emailBody } from '@hive/look/email.ts'
import type { Sender } from '#features/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type Individual = {
  stepId: string
  playerId: number
  email: string
  name: string
  teamName: string
  title: string
  leagueId: number
  /** What goes back to this player. */
  backCents: Cents
}

/** Tells someone that their team has ended, that their place is safe, and what goes back to them. */
export function individualsMail(individual: Individual, { publicUrl, organiser }: Sender): Mail {
  const { stepId, playerId, email, name, title, leagueId, backCents } = individual
  const team = nameForMail(individual.teamName) || 'Your team'
  const subject = 'You play as an individual now'
  return {
    id: `individuals-${stepId}-${playerId}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [
        `Hi ${name || 'there'},`,
        `${team} was short of players for ${title}, so everyone on it plays as an individual now. Your place is safe, and there’s nothing more to pay.`,
        ...(backCents > 0
          ? [
              `Individuals’ places cost less than the team’s, so ${priceText(backCents)} is on its way back to you.`,
            ]
          : []),
        'We’ll put you on another team and e-mail you which one.',
      ],
      button: {
        text: 'Your registration',
        url: `${publicUrl}${signInPath(paths.registration(leagueId))}`,
      },
      notes: [`Is something not right? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}
