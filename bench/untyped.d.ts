// What is used of libraries that come without types.
declare module 'roundrobin' {
  /** The rounds of so many players, with the players in them. */
  export default function robin<T>(count: number, players: readonly T[]): [T, T][][]
}

declare module 'duel' {
  type Id = { readonly s: number; readonly r: number; readonly m: number }
  /** Single elimination of seeds that count from 1; a place without a seed is 0 so far, or −1 for good. */
  export default class Duel {
    constructor(seeds: number)
    readonly matches: readonly {
      readonly id: Id
      readonly p: readonly [number, number]
      readonly m?: readonly number[]
    }[]
    score(id: Id, scores: readonly [number, number]): boolean
    isDone(): boolean
    /** The best first. */
    results(): readonly { readonly seed: number; readonly pos: number }[]
  }
}
