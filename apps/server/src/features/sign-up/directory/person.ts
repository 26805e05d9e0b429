import type { Person } from '@hive/contract/sign-up/person'
import { toNational } from '@hive/domain/base/players/phone'
import { Refusal } from '@hive/domain/errors'
import { paidState, standingOf } from '@hive/domain/sign-up/league-people/league-person'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { signatureOf } from '#features/sign-up/sign-up/service.ts'
import { admitToPerson } from './admit.ts'
import { notesAbout } from './notes.ts'
import { moneyOf } from './person-money.ts'
import { listTagsOf } from './tag-queries.ts'
import {
  findPerson,
  listMailsOf,
  listRolesOf,
  listSignUpsOf,
  listStepsOf,
  listWaitingOf,
} from './person-queries.ts'

type SignUpRow = Awaited<ReturnType<typeof listSignUpsOf>>[number]

/** One person, as far as their leagues are the caller's. */
export async function personOf(
  context: Context,
  caller: Caller,
  playerId: number,
): Promise<Person> {
  const { db } = context
  const { permissions } = caller
  await admitToPerson(context, caller, playerId)
  const found = await findPerson(db, playerId)
  if (!found) throw new Refusal('player_not_found', 'There is no such person.')
  const own = <Row extends { leagueId: number }>(rows: readonly Row[]) =>
    rows.filter(({ leagueId }) => mayDo(permissions, 'people', leagueId))
  const [signUps, waiting, steps, mails, notes, tags] = await Promise.all([
    listSignUpsOf(db, playerId),
    listWaitingOf(db, playerId),
    listStepsOf(db, playerId),
    listMailsOf(db, playerId),
    notesAbout(db, playerId),
    listTagsOf(db, playerId),
  ])
  return {
    ...accountOf(found),
    signUps: own(signUps).flatMap((row) => signUpOf(context, row)),
    waiting: own(waiting).map(waitingOf),
    money: await moneyOf(context, permissions, { playerId, signUps }),
    mails: own(mails).map(({ kind, league, at }) => ({ kind, league, at: at.toISOString() })),
    roles: mayDo(permissions, 'roles', 'all') ? await listRolesOf(db, playerId) : null,
    steps: own(steps).map(stepOf),
    tags: tags.map(({ tagId, name }) => ({ tagId, name })),
    notes: notes.map(({ authorId, ...note }) => ({
      ...note,
      isOwn: authorId === caller.playerId,
    })),
  }
}

function accountOf(found: NonNullable<Awaited<ReturnType<typeof findPerson>>>) {
  const { playerId, name, email, emailVerified, phoneNumber, ...times } = found
  const { createdAt, lastSeenAt, deletionDueAt, marketingConsent, marketingAgreedAt } = times
  return {
    playerId,
    name,
    email,
    isEmailVerified: emailVerified,
    phone: toNational(phoneNumber),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    consents: {
      marketingSince: marketingConsent ? (marketingAgreedAt?.toISOString() ?? null) : null,
      declarationSignedAt: times.waiverSignedAt?.toISOString() ?? null,
    },
  }
}

function signUpOf(context: Context, row: SignUpRow): Person['signUps'] {
  const standing = standingOf(row.state)
  if (standing === null || row.isShare) return []
  const { registrationId, leagueId, league, startDate, tryItOut, team, skillLevelId } = row
  return [
    {
      registrationId,
      leagueId,
      league,
      startDate,
      type: registrationType(row.registrationTypeId) ?? 'individual',
      tryItOut,
      teamId: row.teamId,
      team,
      skill: skillLevelId,
      standing,
      payment: paidState({ due: row.dueCents, paid: row.paidCents, back: row.backCents }),
      agreement: signatureOf(context, row),
      since: row.createdAt.toISOString(),
    },
  ]
}

function waitingOf(row: Awaited<ReturnType<typeof listWaitingOf>>[number]) {
  const { registrationTypeId, state: standing, joinedAt, ...entry } = row
  const type = registrationType(registrationTypeId) ?? 'individual'
  return { ...entry, type, standing, since: joinedAt.toISOString() }
}

function stepOf(row: Awaited<ReturnType<typeof listStepsOf>>[number]) {
  const { fromState: from, toState: to, at, ...step } = row
  return { ...step, from, to, at: at.toISOString() }
}
