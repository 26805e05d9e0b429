import type { registerInterest } from '@hive/contract/account/interest'
import { Refusal } from '@hive/domain/errors'
import {
  demandOf,
  mayHearOfLeagues,
  wantedBy,
  wantsLeague,
} from '@hive/domain/account/interest/demand'
import { botTrap, type Interest, INTEREST_YEARS } from '@hive/domain/account/interest/interest'
import { tidyInterest } from '@hive/domain/account/interest/tidy-interest'
import { addYears } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { readLinkToken } from '#features/base/mails/service.ts'
import { createLimits, LIMITS } from '#identity/limits.ts'
import { listNaming } from './announcement-queries.ts'
import { readChange, type InterestDetails } from './change.ts'
import {
  changeInterest,
  listInterestsBefore,
  listPreferences,
  insertInterest,
  lockInterest,
  noteAskedAgain,
  noteConfirmed,
  removeInterest,
  setMarketingState,
} from './queries.ts'
import { addressToForget, sendInterestChange, sendInterestMail, syncInterest } from './jobs.ts'

export { addressToForget } from './jobs.ts'

type InterestSent = z.output<typeof registerInterest.body>

/**
 * Saves an interest, and sends its address a mail that asks the owner to confirm it. People need not solve a puzzle:
 * robots give themselves away by filling in a hidden field, or by sending too quickly. They get the usual thanks,
 * because a refusal would teach them, and nothing of theirs is saved. Clients that follow the specification send
 * neither trace and are accepted.
 */
export async function keepInterest(
  context: Context,
  sent: InterestSent,
  device: string,
): Promise<void> {
  const { email, userDetails, website: hidden, pageAgeMs } = sent
  const trap = botTrap({ hidden, pageAgeMs })
  if (trap) {
    context.log.info({ trap }, 'an interest was not kept')
    return
  }
  await keep(context, tidyInterest({ email, ...userDetails }), device)
}

const keep = atomic(async (context: Context, interest: Interest, device: string) => {
  const { db, jobs, now } = context
  const interestId = await insertInterest(db, interest, { device, at: now() })
  if (interestId === undefined) return askForChange(context, interest, device)
  await jobs.add(db, syncInterest, { interestId })
  await jobs.add(db, sendInterestMail, { interestId })
})

/**
 * Someone sends what may be another's address again: what a mail to its owner has said stays as it is, confirmed or not,
 * until they confirm the change, by a mail that holds it. Sent too often, it changes nothing, and is answered alike.
 */
async function askForChange(
  { db, jobs, sealer, now }: Context,
  { email, name: _name, ...wanted }: Interest,
  device: string,
): Promise<void> {
  const present = await lockInterest(db, email)
  // Withdrawn at this moment.
  if (!present) return
  const { id: interestId } = present
  if (isSame(present, wanted)) return noteAskedAgain(db, interestId, now())
  if ((await createLimits(db, sealer).spend([LIMITS.interestChange, email])) !== null) return
  await jobs.add(db, sendInterestChange, { interestId, wanted, device, at: now() })
}

function isSame(present: InterestDetails, wanted: InterestDetails): boolean {
  return textOf(present) === textOf(wanted)
}

function textOf({ sports, nights, otherSport, preferredLocation }: InterestDetails): string {
  const ids = sports.toSorted((one, other) => one - other)
  return JSON.stringify([ids, nights.toSorted(), otherSport, preferredLocation])
}

/** The owner of an address says, by the secret of its mail, that the interest is theirs: now it is subscribed. */
export async function confirmInterest(context: Context, token: string): Promise<void> {
  const change = readChange(context.sealer, token)
  const interestId =
    change?.interestId ?? readLinkToken(context.sealer, 'interest-confirmation', token)
  if (interestId === null) throw brokenLink()
  await confirm(context, interestId, change?.wanted)
}

const confirm = atomic(async (context: Context, interestId: number, wanted?: InterestDetails) => {
  const { db, jobs, now } = context
  if (!(await noteConfirmed(db, interestId, now()))) {
    throw new Refusal('not_found', 'This interest has been deleted. You can register again.')
  }
  if (wanted) await changeInterest(db, interestId, { ...wanted, updatedAt: now() })
  await jobs.add(db, syncInterest, { interestId })
})

function brokenLink(): Refusal {
  return new Refusal('not_found', 'This link isn’t complete. Please open it from our e-mail again.')
}

/** Ends an interest by the secret of its mail. One that is gone already is no error. */
export async function withdrawInterest(context: Context, token: string): Promise<void> {
  const interestId = readLinkToken(context.sealer, 'interest-withdrawal', token)
  if (interestId === null) throw brokenLink()
  await endInterest(context, interestId)
}

/** Deletes what was not asked for again in two years, as the form says. */
export async function removeOldInterests(context: Context): Promise<void> {
  const border = new Date(`${addYears(irishDay(context.now()), -INTEREST_YEARS)}T00:00:00Z`)
  for (const { id } of await listInterestsBefore(context.db, border)) {
    await endInterest(context, id)
  }
}

/** How many people would play, and what, where and on which nights; for an organiser. */
export async function overviewOf({ db }: Context) {
  const preferences = await listPreferences(db)
  return { people: preferences.length, ...demandOf(preferences) }
}

/** The people behind a number of the demand, with all that they asked for. */
export async function peopleWanting({ db }: Context, wanted: { sport: string; town: string }) {
  const naming = await listNaming(db, wanted.town)
  return naming
    .filter((interest) => wantsLeague(interest, wanted))
    .map((interest) => {
      const { id, email, name, updatedAt } = interest
      const isToHear = mayHearOfLeagues(interest)
      return { id, email, name, ...wantedBy(interest), at: updatedAt.toISOString(), isToHear }
    })
}

/** Deletes an interest. One that is gone already is no error. */
export const endInterest = atomic(async ({ db, jobs }: Context, interestId: number) => {
  const removed = await removeInterest(db, interestId)
  if (removed && !removed.isWantedByAccount) await jobs.add(db, addressToForget, removed.email)
})

/** Records the state of an address that the newsletter last received, where it has an interest. */
export function noteStandingOf(
  db: Database,
  email: string,
  state: 'active' | 'unsubscribed',
): Promise<void> {
  return setMarketingState(db, email, state)
}
