import type { Context } from '#context.ts'
import { noteErasures } from '#operations/backup/erasures.ts'
import { listDueForDeletion } from '#features/base/players/service.ts'
import { accountsMerged } from '#features/sign-up/directory/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { mailed, sendUnnoted } from '#features/base/mails/service.ts'
import { erase } from './deletion.ts'
import { giveNotice, planInactivity } from './inactivity.ts'
import { privacyMail } from './mails/privacy.ts'
import * as job from './jobs.ts'

/**
 * Erases those who asked for it a week ago, applies the inactivity rule, and deletes what has been kept for
 * long enough. A person who cannot be erased stops nothing else; the job then fails as a whole, so that it is
 * tried again and an organiser sees it.
 */
export async function keepPromises(context: Context): Promise<void> {
  const due = await listDueForDeletion(context.db, context.now())
  const { notice, erase: idle } = await planInactivity(context)
  const failed =
    (await eachOf(context, [...due, ...idle], ({ id }) => erase(context, id))) +
    (await eachOf(context, notice, (player) => giveNotice(context, player)))
  for (const room of context.data) await room.sweep?.(context)
  await noteErasures(context.db, context.config.dataDir)
  if (failed > 0) throw new Error(`${failed} of the erasures and notices that are due failed.`)
}

/** Does something for each player; answers with how often it failed. */
async function eachOf<Player extends { id: number }>(
  { log }: Context,
  players: readonly Player[],
  act: (player: Player) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const player of players) {
    await act(player).catch((error: unknown) => {
      failed += 1
      log.error({ err: error, player: player.id }, 'a promise about data is not kept yet')
    })
  }
  return failed
}

/** Keeps what was promised about people's data, every hour, and sends the mails about it. */
export const PRIVACY_WORK: readonly Handled[] = [
  mailed(job.sendPrivacyMail, privacyMail, async (_context, news) => news, sendUnnoted),
  mailed(
    accountsMerged,
    privacyMail,
    async (_context, news) => ({ ...news, kind: 'accounts_merged' as const }),
    sendUnnoted,
  ),
  handled(job.keepPrivacyPromises, keepPromises),
]
