import { Refusal } from '../../errors.ts'
import type { Forfeit } from '../fixtures/fixture.ts'
import { type ClaimSide, queriesEndAt } from './claims.ts'

/** How an organiser has decided a protest. */
export const PROTEST_OUTCOMES = ['upheld', 'dismissed'] as const
export type ProtestOutcome = (typeof PROTEST_OUTCOMES)[number]

/** How long the words of a protest may be. */
export const PROTEST_LENGTH = 500

type Protesting = {
  readonly isCaptain: boolean
  /** When the score became what it is; null while there is none. */
  readonly finalAt: Date | null
  readonly now: Date
  /** Whether an organiser has decided a protest of this team against this game. */
  readonly isDecided: boolean
}

/** Whether a captain can protest against a game now: it has a score, and that can still be queried. */
export function mayProtest({ isCaptain, finalAt, now, isDecided }: Protesting): boolean {
  return isCaptain && !isDecided && finalAt !== null && now < queriesEndAt(finalAt)
}

/** Refuses a protest that somebody played who may not: of anyone but the captain, or when its time is over. */
export function admitProtest(protest: Protesting): void {
  if (mayProtest(protest)) return
  const { isCaptain, finalAt, isDecided } = protest
  if (!isCaptain) {
    throw new Refusal('not_permitted', 'Only the captain can protest. Please ask them to.')
  }
  if (isDecided) {
    throw new Refusal('choice_over', 'The organiser has decided about this game already.')
  }
  if (finalAt === null) {
    throw new Refusal(
      'bad_request',
      'This game has no score yet. Please tell us first how it went.',
    )
  }
  throw new Refusal(
    'choice_over',
    'This score has been final for two business days. Please write to us.',
  )
}

/**
 * What a game becomes once a protest of one side is upheld: a forfeit of the other, and of both where the side that protests forfeits it
 * already.
 */
export function forfeitOnceUpheld(protesting: ClaimSide, forfeit: Forfeit | null): Forfeit {
  if (forfeit === protesting || forfeit === 'both') return 'both'
  return protesting === 'team_one' ? 'team_two' : 'team_one'
}
