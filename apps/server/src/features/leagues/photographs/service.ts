import { Refusal } from '@hive/domain/errors'
import {
  type Holder,
  MOST_PHOTOGRAPHS,
  type Photograph,
} from '@hive/domain/leagues/photographs/photograph'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { type MadePhotograph, makePhotograph, photographIdOf } from './make-photograph.ts'
import {
  copyShown,
  holdPhotograph,
  insertPhotograph,
  insertShown,
  listPhotographs,
  lockHolder,
  removeShown,
  updateShown,
} from './queries.ts'

type Dependencies = Pick<Context, 'db'>

/** The photographs of a venue or a league, for those who look after it. */
export async function photographsOf(
  { db }: Dependencies,
  caller: Caller,
  holder: Holder,
): Promise<Photograph[]> {
  admitToHolder(caller, holder)
  return listPhotographs(db, holder)
}

/** Adds a photograph; the same file again is the same photograph, and only its text may be another. */
export async function addPhotograph(
  context: Dependencies,
  caller: Caller,
  { alt, file, ...holder }: Holder & { alt: string; file: Uint8Array },
): Promise<{ photographId: string }> {
  admitToHolder(caller, holder)
  const photographId = photographIdOf(file)
  const showing = { holder, photographId, alt }
  if (await show(context, caller, { ...showing, made: null })) return { photographId }
  const made = await makePhotograph(file)
  if (await show(context, caller, { ...showing, made })) return { photographId }
  throw new Refusal(
    'changed_meanwhile',
    'Someone has just removed this photograph. Please send it again.',
  )
}

type Showing = {
  holder: Holder
  photographId: string
  alt: string
  /** Null while it may be kept already, which is found out. */
  made: MadePhotograph | null
}

/** Shows a photograph; false when its pictures are not kept. Refuses one too many before anything is made. */
const show = atomic(
  async ({ db }: Dependencies, caller: Caller, { holder, photographId, alt, made }: Showing) => {
    const shown = await lockedPhotographs(db, holder)
    if (shown.some(({ id }) => id === photographId)) {
      await updateShown(db, holder, { photographId, alt })
      return true
    }
    if (shown.length >= MOST_PHOTOGRAPHS) throw tooMany(holder)
    if (made) await insertPhotograph(db, photographId, made)
    if (!(await holdPhotograph(db, photographId))) return false
    await insertShown(db, holder, { photographId, alt, position: shown.length })
    await note(db, caller, { kind: 'photograph_added', holder, after: { alt } })
    return true
  },
)

type PhotographChange = Holder & { photographId: string; alt: string; position: number }

/** Changes what is said of a photograph, and its place among the others. */
export const changePhotograph = atomic(
  async ({ db }: Dependencies, caller: Caller, change: PhotographChange): Promise<void> => {
    const { photographId, alt, position, ...holder } = change
    admitToHolder(caller, holder)
    const shown = await lockedPhotographs(db, holder)
    const before = shown.find(({ id }) => id === photographId)
    if (!before) throw new Refusal('not_found', 'This photograph has been removed.')
    const order = shown.filter(({ id }) => id !== photographId).map(({ id }) => id)
    order.splice(position, 0, photographId)
    for (const [at, id] of order.entries()) {
      await updateShown(db, holder, { photographId: id, position: at })
    }
    await updateShown(db, holder, { photographId, alt })
    const after = { alt, position: order.indexOf(photographId) + 1 }
    await note(db, caller, { kind: 'photograph_changed', holder, after })
  },
)

/** Takes a photograph off what shows it; its pictures go with the last that does. */
export const removePhotograph = atomic(
  async (
    { db }: Dependencies,
    caller: Caller,
    { photographId, ...holder }: Holder & { photographId: string },
  ): Promise<void> => {
    admitToHolder(caller, holder)
    const shown = await lockedPhotographs(db, holder)
    const before = shown.find(({ id }) => id === photographId)
    if (!before) return
    await removeShown(db, holder, photographId)
    await note(db, caller, { kind: 'photograph_removed', holder, before: { alt: before.alt } })
  },
)

/** Shows the photographs of an earlier league on its copy too. */
export function copyPhotographs(db: Database, fromId: number, toId: number): Promise<void> {
  return copyShown(db, fromId, toId)
}

/** Venues are those of all leagues. */
function admitToHolder({ permissions }: Caller, { of, ofId }: Holder): void {
  admitTo(permissions, 'leagues', of === 'league' ? ofId : 'all')
}

async function lockedPhotographs(db: Database, holder: Holder): Promise<Photograph[]> {
  if (await lockHolder(db, holder)) return listPhotographs(db, holder)
  if (holder.of === 'venue') throw new Refusal('not_found', 'There is no such venue.')
  throw new Refusal('league_not_found', 'There is no such league.')
}

function tooMany({ of }: Holder): Refusal {
  return new Refusal(
    'bad_request',
    `A ${of} has at most ${MOST_PHOTOGRAPHS} photographs. Please remove one first.`,
  )
}

type Noted = {
  kind: 'photograph_added' | 'photograph_changed' | 'photograph_removed'
  holder: Holder
  before?: object
  after?: object
}

function note(
  db: Database,
  { playerId: by }: Caller,
  { holder: { of, ofId }, ...action }: Noted,
): Promise<void> {
  return noteAction(db, { by, subject: `${of}:${ofId}`, ...action })
}
