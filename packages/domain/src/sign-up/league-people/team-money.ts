import type { Cents } from '../../base/money/cents.ts'

type SignUpMoney = {
  /** Whether its owner has the place, or is paying for it. */
  readonly isIn: boolean
  readonly due: Cents
  readonly paid: Cents
  /** What its owner paid as shares of a fee that is split. */
  readonly sharesPaid: Cents
  /** What went back, is to go back, or was taken back by a bank. */
  readonly back: Cents
  /** The part of a split fee that no one has paid. */
  readonly missing: Cents
}

type TeamMoney = { readonly paid: Cents; readonly back: Cents; readonly due: Cents }

/** What came for the sign-ups of a team, what went back, and what is still to come from those who are in. */
export function teamMoney(signUps: readonly SignUpMoney[]): TeamMoney {
  const sum = (of: (signUp: SignUpMoney) => Cents) =>
    signUps.reduce((total, signUp) => total + of(signUp), 0)
  return {
    paid: sum(({ paid, sharesPaid }) => paid + sharesPaid),
    back: sum(({ back }) => back),
    due: sum(({ isIn, due, paid, missing }) => (isIn ? Math.max(0, due - paid) + missing : 0)),
  }
}
