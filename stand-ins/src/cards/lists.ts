import { invalid, missing } from './errors.ts'
import { group, integer, type Params, text } from './params.ts'

type Row = { id: string; created: number }
type Pages = { url: string; params: Params }

const MOST = 100
const USUAL = 10

/** A page of `rows`, which are in the order of their making: newest first, as far as it is asked for. */
export function pageOf<T extends Row>(rows: readonly T[], { url, params }: Pages) {
  const [after, before] = [text(params, 'starting_after'), text(params, 'ending_before')]
  if (after && before) {
    throw invalid('You can specify either `ending_before` or `starting_after`, not both.')
  }
  const limit = limitOf(params)
  const start = before
    ? placeOf(rows, before, 'ending_before') + 1
    : (after ? placeOf(rows, after, 'starting_after') : rows.length) - 1
  const found = firstWanted(rows, { start, step: before ? 1 : -1, most: limit + 1, params })
  const data = found.slice(0, limit)
  const has_more = found.length > limit
  return { object: 'list', data: before ? data.toReversed() : data, has_more, url }
}

type Walk = { start: number; step: 1 | -1; most: number; params: Params }

/** The first wanted rows from a place on. Long lists are not copied for a page. */
function firstWanted<T extends Row>(rows: readonly T[], { start, step, most, params }: Walk): T[] {
  const isWanted = wantedBy(params)
  const found: T[] = []
  for (let place = start; found.length < most; place += step) {
    const row = rows[place]
    if (!row) break
    if (isWanted(row)) found.push(row)
  }
  return found
}

function placeOf(rows: readonly Row[], id: string, param: string): number {
  const place = rows.findLastIndex((row) => row.id === id)
  if (place === -1) throw missing('object', id, param)
  return place
}

function limitOf(params: Params): number {
  if (params['limit'] === undefined) return USUAL
  const limit = integer(params['limit'], 'limit')
  if (limit >= 1 && limit <= MOST) return limit
  const bound = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MOST}`
  const words = `This value must be ${bound} (it currently is '${limit}').`
  throw invalid(words, 'limit', 'parameter_invalid_integer')
}

const BOUNDS: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
}

function wantedBy(params: Params): (row: Row) => boolean {
  const wanted = params['created']
  if (typeof wanted === 'string') {
    const exact = integer(wanted, 'created')
    return ({ created }) => created === exact
  }
  const bounds = Object.entries(group(params, 'created')).map(
    ([name, bound]) => [BOUNDS[name], integer(bound, `created[${name}]`)] as const,
  )
  return ({ created }) => bounds.every(([isWithin, bound]) => isWithin?.(created, bound))
}
