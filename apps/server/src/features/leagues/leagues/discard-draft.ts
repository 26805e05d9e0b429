import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { type DraftRow, lockDraftRow, setDiscarded } from './draft-queries.ts'

type Dependencies = Pick<Context, 'db'>
type ReadDraft = { leagueId: number; version: number }

/** Discards a draft in the version that was read. Again changes nothing. */
export const discardDraft = atomic(
  async ({ db }: Dependencies, { playerId: by }: Caller, { leagueId, version }: ReadDraft) => {
    const draft = found(await lockDraftRow(db, leagueId))
    if (draft.isDiscarded) return saved(draft)
    if (draft.version !== version) {
      const note = 'Someone else has saved changes since you opened this. Please look again first.'
      throw new Refusal('changed_meanwhile', note)
    }
    await setDiscarded(db, leagueId, true)
    await noteAction(db, { by, kind: 'league_discarded', subject: `league:${leagueId}` })
    return saved(draft)
  },
)

/** Brings a discarded draft back as it was. */
export const restoreDraft = atomic(
  async ({ db }: Dependencies, { playerId: by }: Caller, { leagueId }: { leagueId: number }) => {
    const draft = found(await lockDraftRow(db, leagueId))
    if (!draft.isDiscarded) return saved(draft)
    await setDiscarded(db, leagueId, false)
    await noteAction(db, { by, kind: 'league_restored', subject: `league:${leagueId}` })
    return saved(draft)
  },
)

function found(draft: DraftRow | undefined): DraftRow {
  if (!draft) throw new Refusal('league_not_found', 'There is no such league.')
  if (!draft.isPublished) return draft
  const note = 'This league has been published. Please call it off instead.'
  throw new Refusal('changed_meanwhile', note)
}

function saved({ leagueId, version }: DraftRow): ReadDraft {
  return { leagueId, version }
}
