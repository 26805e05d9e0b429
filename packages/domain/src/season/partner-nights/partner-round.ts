type Team = readonly [string, string]

/** A round of doubles: everyone plays on one court, or sits out. */
export type PartnerRound = {
  readonly games: readonly {
    readonly court: number
    readonly teamOne: Team
    readonly teamTwo: Team
  }[]
  readonly sitOuts: readonly string[]
}
