import { byCode } from '../../base/text/by-code.ts'
import { numberParts } from '../schedule/certificate.ts'
import type { NumberSource } from '../schedule/game.ts'

/** All that a lot depends on, fixed before it is drawn. */
export type LotTerms = {
  /** All teams of the table by name: who is level by then does not matter. */
  readonly teams: readonly string[]
  /** A random number of ours. */
  readonly seed: string
  /** The number that does not exist yet; left out where an organiser would not wait. */
  readonly publicNumber?: NumberSource | undefined
}

/** A lot as anyone can check it. */
export type DrawnLot = {
  readonly terms: LotTerms
  /** Published once the terms were fixed: see `whenPublished`. */
  readonly termsHash: string
  readonly publicNumber: string | null
  readonly order: readonly string[]
}

/** A lot with all that it takes to check it, as one file. */
export type SavedLot = {
  readonly league: string
  /** Where anyone finds the lot. */
  readonly address: string
  readonly savedAt: string
  readonly lot: DrawnLot
}

type Hash = (text: string) => string | Promise<string>

/** The hash of the terms of a lot, which is the same however its teams are ordered; `hash` is SHA-256 as hexadecimal text. */
export async function lotTermsHash(
  { teams, seed, publicNumber }: LotTerms,
  hash: Hash,
): Promise<string> {
  const number = publicNumber ? numberParts(publicNumber) : null
  return hash(JSON.stringify(['hive-lot-1', seed, teams.toSorted(byCode), number]))
}

/** All teams as their lots are drawn: each by its hash with that of the terms and the public number, the lowest first. */
export async function drawLot(
  terms: LotTerms,
  publicNumber: string | null,
  hash: Hash,
): Promise<string[]> {
  const seed = await hash(JSON.stringify([await lotTermsHash(terms, hash), publicNumber ?? '']))
  const lots = await Promise.all(
    terms.teams.map(async (team) => [await hash(JSON.stringify([seed, team])), team] as const),
  )
  return lots.toSorted(([one], [other]) => byCode(one, other)).map(([, team]) => team)
}

/** When the hash of a lot was published: with no public number to wait for, it is drawn in the step that fixes its terms. */
export function whenPublished({ publicNumber }: Pick<LotTerms, 'publicNumber'>): string {
  return publicNumber ? 'published before the lot was drawn' : 'published with the lot'
}

/** What is wrong with a lot, in sentences; none where it holds. */
export async function lotFaults(lot: DrawnLot, hash: Hash): Promise<string[]> {
  const { terms, termsHash, publicNumber, order } = lot
  const drawn = await drawLot(terms, publicNumber, hash)
  return [
    ...((await lotTermsHash(terms, hash)) === termsHash
      ? []
      : ['The terms do not have the hash that was published.']),
    ...(drawn.join('\n') === order.join('\n')
      ? []
      : ['Another order follows from the terms and the number.']),
  ]
}
