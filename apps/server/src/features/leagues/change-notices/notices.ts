import { counted } from '@hive/domain/base/text/words'
import type {
  ChangeNotice,
  sendChangeNotice,
  skipChangeNotice,
} from '@hive/contract/leagues/change-notices'
import { Refusal } from '@hive/domain/errors'
import { type AnnouncedLeague, changeText } from '@hive/domain/leagues/leagues/change-text'
import {
  type AnnouncedFields,
  changesToAnnounce,
  announcedFields,
} from '@hive/domain/leagues/leagues/league-plan'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { planOf } from '#features/leagues/leagues/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  findOpen,
  listRecipients,
  lockNotice,
  type NoticeRow,
  saveKnown,
  setClosed,
  setOpen,
  venueNames,
} from './queries.ts'
import { noticeToSend } from './jobs.ts'

type SendOrder = z.output<typeof sendChangeNotice.body>
type SkipOrder = z.output<typeof skipChangeNotice.body>

/**
 * Keeps what people know of a league that is about to change, for the mail about the change; in its transaction. Changes
 * that follow each other go into one mail.
 */
export function noteKnown(db: Database, leagueId: number, before: AnnouncedFields): Promise<void> {
  return saveKnown(db, leagueId, announcedFields(before))
}

/** The change of a league that people have not heard of, with what to write to them. */
export async function noticeOf(
  { db }: Pick<Context, 'db'>,
  leagueId: number,
): Promise<ChangeNotice | null> {
  const plan = await planOf(db, leagueId)
  const notice = await findOpen(db, leagueId)
  if (!notice || plan.isCancelled) return null
  const changes = changesToAnnounce(notice.before, plan.values)
  const people = (await listRecipients(db, notice)).length
  if (changes.length === 0 || people === 0) return null
  const change = await named(db, { before: notice.before, after: plan.values })
  const { id: noticeId, version } = notice
  return { noticeId, version, changes, text: changeText(plan.values.title, change), people }
}

async function named(
  db: Database,
  { before, after }: { before: AnnouncedFields; after: AnnouncedFields },
) {
  const names = await venueNames(db, [before.venueId, after.venueId])
  const announced = (plan: AnnouncedFields): AnnouncedLeague => ({
    ...plan,
    venue: names.get(plan.venueId) ?? '',
  })
  return { before: announced(before), after: announced(after) }
}

/** Writes to everyone who signed up before a change. Again writes to no one. */
export const sendNotice = atomic(
  async ({ db, jobs }: Context, { playerId: by }: Caller, sending: SendOrder) => {
    const { leagueId, version, expectedPeople, text } = sending
    const notice = found(await lockNotice(db, sending))
    if (notice.text !== null) return
    admitOpen(notice, version)
    const recipients = await listRecipients(db, notice)
    if (recipients.length !== expectedPeople) throw otherCount(recipients.length)
    await setClosed(db, notice.id, text)
    for (const registrationId of recipients) {
      await jobs.add(db, noticeToSend, { noticeId: notice.id, registrationId })
    }
    const trace = { subject: `league:${leagueId}`, after: { people: recipients.length } }
    await noteAction(db, { by, kind: 'change_announced', reason: text, ...trace })
  },
)

/** Sets a change aside that no one has to hear of, or takes that back. */
export const skipNotice = atomic(
  async ({ db }: Context, { playerId: by }: Caller, skipping: SkipOrder) => {
    const { leagueId, version, isSkipped } = skipping
    const notice = found(await lockNotice(db, skipping))
    if ((notice.closedAt !== null) === isSkipped) return
    if (notice.text !== null || notice.version !== version) throw changedMeanwhile()
    // The next change has a notice of its own by now.
    if (!isSkipped && (await findOpen(db, leagueId))) throw changedMeanwhile()
    if (isSkipped) await setClosed(db, notice.id, null)
    else await setOpen(db, notice.id)
    const after = { setAside: isSkipped }
    await noteAction(db, { by, kind: 'change_skipped', subject: `league:${leagueId}`, after })
  },
)

function admitOpen(notice: NoticeRow, version: number): void {
  if (notice.closedAt !== null || notice.version !== version) throw changedMeanwhile()
}

function changedMeanwhile(): Refusal {
  const note = 'The league has changed since you opened this. Please look again first.'
  return new Refusal('changed_meanwhile', note)
}

function otherCount(people: number): Refusal {
  const words = counted(people, 'person', 'people')
  return new Refusal(
    'count_changed',
    `This would go to ${words}. Please look again before you send it.`,
    { expectedPeople: String(people) },
  )
}

function found(notice: NoticeRow | undefined): NoticeRow {
  if (notice) return notice
  throw new Refusal('not_found', 'There is no such change.')
}
