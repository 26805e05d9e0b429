import type { SportValues } from '@hive/contract/leagues/sports'
import { Refusal } from '@hive/domain/errors'
import { admitVersion, changedValues } from '@hive/domain/base/session/saved-version'
import { slugOf } from '@hive/domain/base/text/slug'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  insertSport,
  listNamesakes,
  lockSport,
  lockSportNames,
  updateSport,
} from './sport-queries.ts'

type Dependencies = Pick<Context, 'db'>
type SavedSport = { sportId: number; version: number }
/** The sent form: `sportId` is null for a new sport, and `version` is the one that was read. */
type SportSave = SportValues & { sportId: number | null; version: number }

/** Adds a sport, or changes one whose version is still the one that was read. */
export const saveSport = atomic(
  async ({ db }: Dependencies, caller: Caller, save: SportSave): Promise<SavedSport> => {
    const { sportId, version, ...sport } = save
    await lockSportNames(db)
    return sportId === null
      ? addSport(db, caller, sport)
      : changeSport(db, caller, { sportId, version, sport })
  },
)

/** Adds a sport; one that players can already name among their interests is filled in instead. */
async function addSport(
  db: Database,
  { playerId: by }: Caller,
  sport: SportValues,
): Promise<SavedSport> {
  const slug = slugOf(sport.name)
  if (slug === '') throw nameRefused('Please use letters or numbers.')
  const namesakes = await listNamesakes(db, { name: sport.name, slug })
  if (namesakes.some(({ playedAs }) => playedAs !== null)) throw nameTaken()
  const [known] = namesakes
  const sportId = known?.id ?? (await insertSport(db, { ...sport, slug }))
  const version = known ? await updateSport(db, known.id, { ...sport, slug }) : 1
  await noteAction(db, { by, kind: 'sport_saved', subject: `sport:${sportId}`, after: sport })
  return { sportId, version }
}

/** Changes a sport. Its address stays, because links and the pages of its rules name it. */
async function changeSport(
  db: Database,
  { playerId: by }: Caller,
  { sportId, version, sport }: SavedSport & { sport: SportValues },
): Promise<SavedSport> {
  const saved = await lockSport(db, sportId)
  if (!saved) throw new Refusal('not_found', 'There is no such sport.')
  const { slug, version: current, sportId: _id, ...before } = saved
  const namesakes = await listNamesakes(db, { name: sport.name, slug })
  if (namesakes.some(({ id }) => id !== sportId)) throw nameTaken()
  admitVersion({ version: current, values: before }, { version, values: sport })
  const changes = changedValues(before, sport)
  if (changes === null) return { sportId, version: current }
  const next = await updateSport(db, sportId, { ...sport, slug })
  await noteAction(db, { by, kind: 'sport_saved', subject: `sport:${sportId}`, ...changes })
  return { sportId, version: next }
}

function nameTaken(): Refusal {
  return nameRefused('There is a sport with this name already.')
}

function nameRefused(note: string): Refusal {
  return new Refusal('bad_request', note, { name: note })
}
