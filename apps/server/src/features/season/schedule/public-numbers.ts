import type { enterNumber as enterCall } from '@hive/contract/season/schedule'
import type { WantedNumber } from '@hive/contract/season/public-number'
import { Refusal } from '@hive/domain/errors'
import {
  BEACON,
  isNumberDue,
  numberProblem,
  roundAt,
  sourceText,
  tidyNumber,
} from '@hive/domain/season/schedule/public-number'
import type { NumberSource } from '@hive/domain/season/schedule/game'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { changed, openDraw } from './open-draw.ts'
import { type DrawRow, findDraw, updateDraw } from './queries.ts'

type Key = { leagueId: number; number: number }
type PublicNumber = NonNullable<DrawRow['publicNumber']>

/** The source that terms name for the number that an organiser wants; nothing for none. */
export function sourceOf(wanted: WantedNumber, now: Date): { publicNumber?: NumberSource } {
  if (wanted.kind === 'none') return {}
  if (wanted.kind === 'beacon') {
    const round = roundAt(new Date(now.getTime() + wanted.minutes * 60_000))
    return { publicNumber: { kind: 'beacon', chain: BEACON.chain, round } }
  }
  if (wanted.day <= irishDay(now)) {
    const problem = 'Please choose a day that is still to come: the number must not exist yet.'
    throw new Refusal('bad_request', problem, { 'publicNumber.day': problem })
  }
  const { what, day } = wanted
  return { publicNumber: { kind: 'other', what, day } }
}

/** Terms are fixed before their number exists. */
export function refuseNumberThatIsOut(source: NumberSource | undefined, now: Date): void {
  if (source && isNumberDue(source, now)) {
    throw changed('The number is out by now. Please lock teams, nights and rules again.')
  }
}

/** A draw with the number that its terms name, which is read from the beacon once it is out. */
export async function withNumber(context: Context, key: Key, draw: DrawRow): Promise<DrawRow> {
  const { publicNumber: source } = draw.terms
  if (!source || draw.publicNumber !== null) return draw
  const number = await numberOf(context, source)
  return { ...draw, publicNumber: await keepNumber(context, { ...key, found: number }) }
}

/** The number of a source, which is read from the beacon once it is out; refuses one that is not, or has to be typed in. */
export async function numberOf({ beacon, log, now }: Context, source: NumberSource) {
  if (!isNumberDue(source, now())) throw missing(`Please wait for ${sourceText(source)}.`)
  if (source.kind === 'other' || !beacon) {
    throw missing(`Please enter the number first: ${sourceText(source)}.`)
  }
  // An outage of the beacon is none of ours: an organiser is told, and the job tries again.
  const number = await beacon.readRound(source.round).catch((error: unknown) => {
    log.warn({ err: error }, 'the beacon could not be read')
    return null
  })
  if (number === null) {
    throw missing(
      'The beacon doesn’t give us its number at the moment. We go on trying, and draw then; you can also enter it by hand.',
    )
  }
  return number
}

function missing(note: string): Refusal {
  return new Refusal('schedule_unavailable', note)
}

/** Writes the number of a draw down; resolves to the one that was there before, if any. */
const keepNumber = atomic(
  async ({ db }: Context, { found, ...key }: Key & { found: PublicNumber }) => {
    const { publicNumber } = openDraw(await findDraw(db, key, { isLocked: true }))
    if (publicNumber === null) await updateDraw(db, key, { publicNumber: found })
    return publicNumber ?? found
  },
)

/** A number as an organiser typed it in; refuses one that is not out, or cannot be of its source. */
export function typedNumber(source: NumberSource, typed: string, now: Date): string {
  if (!isNumberDue(source, now)) throw missing(`Please wait for ${sourceText(source)}.`)
  const problem = numberProblem(source, typed)
  if (problem) throw new Refusal('bad_request', problem, { value: problem })
  return tidyNumber(source, typed)
}

/** Takes down the number of a draw as an organiser read it at its source; the public page says so. */
export const enterNumber = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { value: typed, ...key }: z.output<typeof enterCall.body>,
  ) => {
    const { db, now } = context
    const { terms, publicNumber } = openDraw(await findDraw(db, key, { isLocked: true }))
    const { publicNumber: source } = terms
    if (!source) throw changed('The terms of this draw name no public number.')
    const value = typedNumber(source, typed, now())
    if (publicNumber?.value === value) return
    if (publicNumber) throw changed('The number of this draw has been entered already.')
    await updateDraw(db, key, { publicNumber: { value, signature: null } })
    const after = { draw: key.number, publicNumber: value }
    await noteAction(db, { by, kind: 'number_entered', subject: `league:${key.leagueId}`, after })
  },
)
