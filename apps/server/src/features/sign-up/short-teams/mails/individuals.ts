import { type Cents, priceText } from '@hive/domain/base/money/cents'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type Individual = Reader & {
  stepId: string
  playerId: number
  teamName: string
  title: string
  leagueId: number
  /** The money that goes back to this player. */
  backCents: Cents
}

/** Tells someone that their team has ended, that their place is safe, and what goes back to them. */
export const individualsMail = declareMail(
  'direct',
  (individual: Individual) => {
    const { stepId, playerId, title, leagueId, backCents } = individual
    const team = nameForMail(individual.teamName) || 'Your team'
    const subject = 'You play as an individual now'
    return {
      id: `individuals-${stepId}-${playerId}`,
      subject,
      lines: [
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
        path: signInPath(paths.registration(leagueId)),
      },
      ask: 'Is something not right?',
    }
  },
  { individuals: { ...SAMPLE, stepId: 'sample', playerId: 9, backCents: 6000 } },
)
