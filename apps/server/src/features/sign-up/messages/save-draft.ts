import { oneLine } from '@hive/domain/base/text/one-line'
import { type Audience, leagueOf, mayWrite } from '@hive/domain/sign-up/messages/audience'
import { Refusal } from '@hive/domain/errors'
import type {
  countAudience as countEndpoint,
  saveDraft as saveEndpoint,
} from '@hive/contract/sign-up/messages'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { sendMessageTest } from './jobs.ts'
import { type Asking, readersNow } from './readers-now.ts'
import * as queries from './queries.ts'

type Counting = z.output<typeof countEndpoint.body>
type Saving = z.output<typeof saveEndpoint.body>
type Seen = { messageId: number; version: number }

/** How many people a message to an audience would reach now. */
export async function countAudience(
  context: Context,
  caller: Caller,
  { audience, playerIds }: Counting,
) {
  admitWriter(caller, audience)
  return countOf(context, audience, askingOf(caller, playerIds))
}

/** Keeps what an organiser is writing, for them alone, and counts who would get it. */
export const saveDraft = atomic(async (context: Context, caller: Caller, saving: Saving) => {
  const { db } = context
  const { audience, playerIds } = saving
  admitWriter(caller, audience)
  const { messageId, version } = await writeDraft(context, caller, saving)
  const chosen = audience.to === 'people' ? [...new Set(playerIds)] : []
  await queries.setPeople(
    db,
    messageId,
    chosen.map((playerId) => ({ playerId, fate: null })),
  )
  return { messageId, version, ...(await countOf(context, audience, askingOf(caller, chosen))) }
})

async function writeDraft({ db, now }: Context, caller: Caller, saving: Saving) {
  const { messageId, audience, subject, text: body } = saving
  const teamId = audience.to === 'team' ? audience.teamId : null
  const written = {
    audience,
    leagueId: leagueOf(audience),
    teamId,
    subject: oneLine(subject),
    body,
  }
  if (messageId === null) {
    const { playerId: authorId } = caller
    const draft = { ...written, authorId, isCaptains: false, writtenAt: now() }
    return { messageId: await queries.insertMessage(db, draft), version: 0 }
  }
  await lockDraft(db, caller, messageId)
  return { messageId, version: await queries.rewriteDraft(db, messageId, written) }
}

/** E-mails a draft to its author. */
export const testMessage = atomic(
  async ({ db, jobs, now, sealer }: Context, caller: Caller, { messageId, version }: Seen) => {
    const draft = await lockDraft(db, caller, messageId)
    if (draft.version !== version) throw changedElsewhere()
    const author = String(caller.playerId)
    if ((await createLimits(db, sealer).spend([LIMITS.messageTest, author])) !== null) {
      throw new Refusal(
        'too_many_requests',
        'That’s a lot of tests. Please wait a while before the next one.',
      )
    }
    await queries.setTested(db, messageId, now())
    await jobs.add(db, sendMessageTest, { messageId, version })
  },
)

/** Deletes a draft of the caller’s. */
export const discardDraft = async (
  { db }: Context,
  { playerId: authorId }: Caller,
  { messageId: id }: { messageId: number },
): Promise<void> => queries.deleteDraft(db, { id, authorId })

/** A message that the caller is writing; refused once it has been sent. */
async function lockDraft(
  db: Context['db'],
  { playerId }: Caller,
  messageId: number,
): Promise<NonNullable<Awaited<ReturnType<typeof queries.lockMessage>>>> {
  const draft = await queries.lockMessage(db, messageId)
  if (!draft || draft.authorId !== playerId || draft.isCaptains) {
    throw new Refusal('not_found', 'There is no such draft.')
  }
  if (draft.sentAt !== null) throw new Refusal('choice_over', 'This has been sent already.')
  return draft
}

export function changedElsewhere(): Refusal {
  const note = 'This has been changed in another window. Please look again first.'
  return new Refusal('changed_meanwhile', note)
}

/** Refuses an organiser an audience of leagues that they do not look after. */
export function admitWriter({ permissions }: Caller, audience: Audience): void {
  if (mayWrite({ as: 'organiser', permissions }, audience)) return
  throw new Refusal('not_permitted', 'You can write to people of your own leagues only.')
}

export function askingOf(
  { playerId: authorId, permissions }: Caller,
  playerIds: readonly number[],
): Asking {
  return { authorId, scope: permissions.messages ?? [], playerIds }
}

async function countOf(context: Context, audience: Audience, asking: Asking) {
  const { getIt, muted } = await readersNow(context, audience, asking)
  return { people: getIt.length, muted: muted.length }
}
