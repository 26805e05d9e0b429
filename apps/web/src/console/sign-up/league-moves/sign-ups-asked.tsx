import type { SignUpToMove } from '@hive/contract/sign-up/league-moves'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { Link } from 'react-router'
import { PersonLink } from '#console/kit/person-link.tsx'
import { Tag, type TagTone } from '#ui/tag.tsx'

type Props = {
  signUps: readonly SignUpToMove[]
  /** Whether it can still be answered. */
  isOpen: boolean
}

/** How those who were asked to move have answered, and what became of everyone’s money. */
export function SignUpsAsked({ signUps, isOpen }: Props) {
  return (
    <>
      <Summary signUps={signUps} isOpen={isOpen} />
      <ul className="grid">
        {signUps.map((signUp) => (
          <li
            key={signUp.registrationId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line py-3"
          >
            <Who signUp={signUp} />
            <Answer signUp={signUp} isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Summary({ signUps, isOpen }: Props) {
  const of = (answer: SignUpToMove['answer']) =>
    signUps.filter((one) => one.answer === answer).length
  const failed = signUps.filter(({ refund }) => refund === 'failed').length
  return (
    <>
      <p>
        <b>
          {of('moved')} moved, {of('declined')} declined, {of('waiting')}{' '}
          {isOpen ? 'waiting' : 'without an answer'}
        </b>
      </p>
      {failed > 0 && (
        <p>
          {counted(failed, 'refund')} failed. You can try again on{' '}
          <Link className="link" to={consolePaths.tonight}>
            Tonight
          </Link>
          .
        </p>
      )}
    </>
  )
}

function Who({ signUp: { playerId, name, team, players } }: { signUp: SignUpToMove }) {
  return (
    <span className="grid wrap-anywhere">
      <PersonLink playerId={playerId} name={name} />
      {team !== null && (
        <span className="muted text-sm">
          {team}, {counted(players, 'player')}
        </span>
      )}
    </span>
  )
}

const ANSWERS = {
  waiting: ['Waiting', 'honey'],
  moved: ['Moved', 'green'],
  declined: ['Declined', 'ink'],
} as const satisfies Record<NonNullable<SignUpToMove['answer']>, readonly [string, TagTone]>

const NO_ANSWER = ['No answer', 'ink'] as const

const REFUNDS = {
  under_way: ['Refund on its way', 'blue'],
  done: ['Refunded', 'green'],
  failed: ['Refund failed', 'clay'],
} as const satisfies Record<NonNullable<SignUpToMove['refund']>, readonly [string, TagTone]>

/** For those who have moved: what the new place costs less. */
const RESTS = {
  under_way: ['Rest on its way', 'blue'],
  done: ['Rest refunded', 'green'],
  failed: ['Rest failed', 'clay'],
} as const satisfies Record<NonNullable<SignUpToMove['refund']>, readonly [string, TagTone]>

type AnswerProps = Pick<Props, 'isOpen'> & { signUp: SignUpToMove }

function Answer({ signUp: { answer, whyNot, refund }, isOpen }: AnswerProps) {
  const isMissing = answer === 'waiting' && !isOpen
  const standings = [
    ...(answer === null ? [] : [isMissing ? NO_ANSWER : ANSWERS[answer]]),
    ...(refund === null ? [] : [(answer === 'moved' ? RESTS : REFUNDS)[refund]]),
  ]
  return (
    <span className="flex flex-wrap items-center gap-2">
      {whyNot !== null && <span className="muted text-sm">{whyNot}</span>}
      {standings.map(([title, tone]) => (
        <Tag key={title} tone={tone}>
          {title}
        </Tag>
      ))}
    </span>
  )
}
