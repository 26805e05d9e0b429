import { PUSH_WORDS } from '@hive/domain/base/push/push'
import type { Context } from '#context.ts'
import type { DataOf } from '#jobs/declare.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import type { PushAddress } from '#ports/push.ts'
import * as job from './jobs.ts'
import { deleteById, findAddress, PUSH_PURPOSE } from './queries.ts'

/** Durable work about push: a device is notified, unless its address has ended by then or the news is over. */
export const PUSH_WORK: readonly Handled[] = [handled(job.sendPush, notify)]

async function notify(
  { db, push, sealer, now, config }: Context,
  { addressId, topic, path, until }: DataOf<typeof job.sendPush>,
): Promise<void> {
  const seconds = Math.floor((Date.parse(until) - now().getTime()) / 1000)
  const kept = seconds > 0 && (await findAddress(db, addressId))
  if (!kept) return
  const to = JSON.parse(sealer.open(kept.sealed, PUSH_PURPOSE)) as PushAddress
  const url = `${config.http.publicUrl}${path}`
  const fate = await push.send(to, { ...PUSH_WORDS[topic], url, tag: topic, seconds })
  if (fate === 'gone') await deleteById(db, addressId)
}
