import { tellAt } from '@hive/domain/base/notices/notice'
import { counted } from '@hive/domain/base/text/words'
import { MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitWriter, askingOf, changedElsewhere } from './save-draft.ts'
import { sendMessageTo } from './jobs.ts'
import { type Readers, readersNow } from './readers-now.ts'
import * as queries from './queries.ts'

type Sending = { messageId: number; version: number; expectedPeople: number }

/** Sends a draft to everyone of its audience. Again sends nothing. */
export const sendMessage = atomic(
  async (
    context: Context,
    caller: Caller,
    { messageId, version, expectedPeople }: Sending,
  ): Promise<void> => {
    const { db } = context
    const draft = await queries.lockMessage(db, messageId)
    if (!draft || draft.authorId !== caller.playerId || draft.isCaptains) {
      throw new Refusal('not_found', 'There is no such draft.')
    }
    if (draft.sentAt !== null) return
    if (draft.version !== version) throw changedElsewhere()
    admitWriter(caller, draft.audience)
    const chosen = await queries.listUnsent(db, messageId)
    const readers = await readersNow(context, draft.audience, askingOf(caller, chosen))
    await sendTo(context, { messageId, authorId: caller.playerId, expectedPeople, ...readers })
    const trace = { subject: subjectOf(draft), after: { people: readers.getIt.length } }
    await noteAction(db, {
      by: caller.playerId,
      kind: 'message_sent',
      ...trace,
      reason: draft.subject,
    })
  },
)

/** What the timeline has it under: its league, or the message itself. */
function subjectOf({ id, leagueId }: { id: number; leagueId: number | null }): string {
  return leagueId === null ? `message:${id}` : `league:${leagueId}`
}

type Order = Readers & { messageId: number; authorId: number; expectedPeople: number }

/** Orders a mail for each reader of a message, by day, as long as they are as many as its author expects. */
export async function sendTo(
  { db, jobs, now, config }: Context,
  { messageId, authorId, expectedPeople, getIt, muted }: Order,
): Promise<void> {
  if (getIt.length !== expectedPeople) throw countChanged(getIt.length)
  await queries.setPeople(db, messageId, [
    { playerId: authorId, fate: 'wrote' },
    ...muted.map((playerId) => ({ playerId, fate: 'muted' as const })),
    ...getIt.map((playerId) => ({ playerId, fate: null })),
  ])
  await queries.setSent(db, messageId, now())
  // Quiet hours would make a visitor to the demo wait until morning.
  const at = tellAt('message', now(), { staysUp: config.mode === 'demo' })
  for (const playerId of getIt) {
    const order = { messageId, playerId }
    if (at > now()) await jobs.addLater(db, at, sendMessageTo, order)
    else await jobs.add(db, sendMessageTo, order)
  }
}

function countChanged(people: number): Refusal {
  if (people > MOST_PEOPLE) {
    return new Refusal(
      'count_changed',
      'This would go to more than 1,000 people. Please choose fewer of them.',
    )
  }
  return new Refusal(
    'count_changed',
    `This would now go to ${counted(people, 'person', 'people')}. Please check and press again.`,
    { expectedPeople: String(people) },
  )
}
