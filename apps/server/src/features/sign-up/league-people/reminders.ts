import { randomUUID } from 'node:crypto'
import type { sendReminders as sendContract } from '@hive/contract/sign-up/reminders'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import {
  mayBeReminded,
  type Owing,
  peopleIn,
  type ReminderKind,
} from '@hive/domain/sign-up/league-people/reminder'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { awaitTurn } from '#features/leagues/places/service.ts'
import { listSilent, sendRenewal } from '#features/leagues/renewals/service.ts'
import { listUnpaidShares, sendShareReminder } from '#features/money/split-fee/service.ts'
import { listUnansweredIn, sendInvitationNews } from '#features/roster/teams/service.ts'
import { createLimits, type Limit, LIMITS, type Subject } from '#identity/limits.ts'

type Due = Owing & {
  kind: ReminderKind
  id: number
  playerId: number | null
  name: string
  /** By what it is counted. */
  counted: readonly [Limit, Subject]
}

/** Those of a league who can be reminded of something now, and how many more have heard of it in the last day. */
export async function remindersOf(context: Context, leagueId: number) {
  const owing = await listOwing(context, leagueId)
  const due = await listDue(context, owing)
  return {
    reminders: due.map(wireOf),
    heard: owing.length - due.length,
  }
}

function wireOf({ kind, id, playerId, name, email }: Due) {
  return { kind, id, playerId, name, email }
}

type Sending = z.output<typeof sendContract.body>

/** Reminds people by e-mail, of the things that the organiser saw; refuses when one of them is not due any more. */
export const sendReminders = atomic(
  async (context: Context, { playerId: by }: Caller, { leagueId, reminders }: Sending) => {
    const { db } = context
    // Two organisers who press at once write to nobody twice.
    await awaitTurn(db, leagueId)
    const due = await listDue(context, await listOwing(context, leagueId))
    const chosen = due.filter(({ kind, id }) =>
      reminders.some((one) => one.kind === kind && one.id === id),
    )
    if (chosen.length !== reminders.length) {
      throw new Refusal('count_changed', 'They are not as many any more. Please look again.')
    }
    const limits = createLimits(db, context.sealer)
    for (const one of chosen) {
      await limits.spend(one.counted)
      await remind(context, db, { leagueId, ...one })
    }
    const after = { people: peopleIn(chosen) }
    await noteAction(db, { by, kind: 'people_reminded', subject: `league:${leagueId}`, after })
    return { sent: chosen.length }
  },
)

async function listDue({ db, sealer, now }: Context, owing: readonly Due[]): Promise<Due[]> {
  const limits = createLimits(db, sealer)
  const due: Due[] = []
  for (const one of owing) {
    if (mayBeReminded(one, now()) && !(await limits.isSpent(...one.counted))) due.push(one)
  }
  return due
}

/** Everyone who has not paid or answered. */
async function listOwing({ db, now }: Context, leagueId: number): Promise<Due[]> {
  const league = { leagueId, today: irishDay(now()) }
  const shares = await listUnpaidShares(db, league)
  const invitations = await listUnansweredIn(db, league)
  const captains = await listSilent(db, { leagueId, at: irishWall(now()) })
  return [
    ...shares.map((share) => ({ ...share, kind: 'share' as const, ...byOrganisers(share.id) })),
    // A captain’s nudge counts as well.
    ...invitations.map((one) => ({
      ...one,
      kind: 'invitation' as const,
      counted: [LIMITS.nudge, [String(one.teamId), `invitation ${one.id}`]] as const,
    })),
    ...captains.map((captain) => ({
      ...captain,
      kind: 'renewal' as const,
      counted: [LIMITS.reminder, ['renewal', String(leagueId), String(captain.id)]] as const,
    })),
  ]
}

function byOrganisers(registrationId: number) {
  return { counted: [LIMITS.reminder, ['share', String(registrationId)]] as const }
}

type Reminded = { leagueId: number; kind: ReminderKind; id: number }

async function remind({ jobs }: Context, db: Database, { leagueId, kind, id }: Reminded) {
  const mailId = randomUUID()
  if (kind === 'share') {
    const data = { registrationId: id, kind: 'share-asked', mailId } as const
    await jobs.add(db, sendShareReminder, data)
  } else if (kind === 'invitation') {
    await jobs.add(db, sendInvitationNews, { invitationId: id, step: 'asked', mailId })
  } else {
    await jobs.add(db, sendRenewal, { leagueId, playerId: id, mailId })
  }
}
