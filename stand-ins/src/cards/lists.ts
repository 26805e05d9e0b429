import { invalid, missing } from './errors.ts'
import { group, integer, type Params, text } from './params.ts'

type Row = { id: string; created: number }
type Pages = { url: string; params: Params }

const MOST = 100
const USUAL = 10

/** A page of `rows`, which are in the order of their making: newest first, as far as it is asked for. */
export function pageOf<T extends Row>(rows: T[], { url, params }: Pages) {
  const found = rows.filter(({ created }) => isWanted(created, params)).toReversed()
  const [after, before] = [text(params, 'starting_after'), text(params, 'ending_before')]
  if (after && before) {
    throw invalid('You can specify either `ending_before` or `starting_after`, not both.')
  }
  const limit = limitOf(params)
  if (before) {
    const newer = found.slice(0, placeOf(found, before, 'ending_before'))
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url }
  }
  const older = after ? found.slice(placeOf(found, after, 'starting_after') + 1) : found
  return { object: 'list', data: older.slice(0, limit), has_more: older.length > limit, url }
}

function placeOf(rows: Row[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id)
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

function isWanted(created: number, params: Params): boolean {
  const wanted = params['created']
  if (typeof wanted === 'string') return created === integer(wanted, 'created')
  return Object.entries(group(params, 'created')).every(([name, bound]) =>
    BOUNDS[name]?.(created, integer(bound, `created[${name}]`)),
  )
}
