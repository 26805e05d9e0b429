import { createHash } from 'node:crypto'
import { BEACON } from '@hive/domain/season/schedule/public-number'
import { z } from 'zod'
import type { Beacon, BeaconNumber } from '#ports/beacon.ts'

const TIMEOUT_MS = 10_000
/** A relay answers so while a round is not out: too early, or not there. */
const NOT_OUT: ReadonlySet<number> = new Set([404, 425])

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`))
const answer = z.object({ round: z.int(), randomness: hex(64), signature: hex(96) })

/** Rounds of drand’s quicknet, of which all relays are asked at once, so that one that is away or lies is noticed. */
export function drandBeacon({ relays }: { relays: readonly string[] }): Beacon {
  return {
    async readRound(round) {
      const answers = await Promise.allSettled(relays.map((relay) => readFrom(relay, round)))
      const heard = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const numbers = heard.filter((number) => number !== null)
      const [number] = numbers
      if (numbers.some(({ value }) => value !== number?.value)) {
        throw new Error(`The relays of the beacon do not agree about round ${round}.`)
      }
      if (heard.length === 0) {
        const causes = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
        throw new AggregateError(causes, 'No relay of the beacon has answered.')
      }
      return number ?? null
    },
  }
}

async function readFrom(relay: string, round: number): Promise<BeaconNumber | null> {
  const response = await fetch(`${relay}/${BEACON.chain}/public/${round}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (NOT_OUT.has(response.status)) return null
  if (!response.ok) throw new Error(`A relay of the beacon answered ${response.status}.`)
  const { randomness, signature, ...found } = answer.parse(await response.json())
  const hash = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')
  if (found.round !== round || hash !== randomness) {
    throw new Error(`A relay of the beacon answered another number than that of round ${round}.`)
  }
  return { value: randomness, signature }
}
