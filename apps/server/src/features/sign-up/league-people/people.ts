import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { toNational } from '@hive/domain/base/players/phone'
import { Refusal } from '@hive/domain/errors'
import type { PlaceTakers } from '@hive/domain/leagues/places/places-why'
import { euroOf } from '@hive/domain/base/money/cents'
import { teamMoney } from '@hive/domain/sign-up/league-people/team-money'
import {
  onePerPerson,
  paidState,
  standingOf,
} from '@hive/domain/sign-up/league-people/league-person'
import { registrationType } from '@hive/domain/leagues/leagues/registration-type'
import { mayDo } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { playersWithHealthNotes } from '#features/account/account/service.ts'
import type { Caller } from '#features/base/session/service.ts'
import { signatureOf } from '#features/sign-up/sign-up/service.ts'
import { findPool, listGroups, listSignUps, listTakers, listTeams, listWaiting } from './queries.ts'
import { groupOf, type Line, oncePerGroup } from './waiting-groups.ts'

type Taker = Awaited<ReturnType<typeof listTakers>>[number]
type SignUp = Awaited<ReturnType<typeof listSignUps>>[number]
type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number]

/** The parts of a sign-up that the caller may see: sums, and whether there is a health note; and all agreements. */
type Sight = {
  agreements: Context['agreements']
  money: boolean
  healthNotes: ReadonlySet<number> | null
}

/** Everyone who has signed up for a league or waits for a place, each once; a group that waits is one of them. */
export async function peopleOf(
  context: Context,
  { permissions }: Pick<Caller, 'permissions'>,
  leagueId: number,
) {
  const { db } = context
  const pool = await findPool(db, leagueId)
  if (!pool) throw new Refusal('league_not_found', 'There is no such league.')
  const [takers, signUps, waiting, groups, teams] = await Promise.all([
    listTakers(db, leagueId),
    listSignUps(db, leagueId),
    listWaiting(db, leagueId),
    listGroups(db, leagueId),
    listTeams(db, leagueId),
  ])
  const sight = await sightOf(context, permissions, { leagueId, rows: [...signUps, ...waiting] })
  const taken = takers.reduce((sum, { places }) => sum + places, 0)
  const line: Line = { waiting, groups, free: pool.places - taken }
  const people = [
    ...signUps.flatMap((signUp) => signedUp(signUp, sight)),
    ...waiting.map((entry) => inLine(entry, sight, line)),
  ]
  return {
    league: { ...pool, takers: takers.map(takerOf) },
    people: oncePerGroup(onePerPerson(people)),
    teams,
  }
}

/** Those who are on a team or are paying for it, the captain first, and the money of its sign-ups. */
export async function peopleOnTeam(
  context: Context,
  { permissions }: Pick<Caller, 'permissions'>,
  { leagueId, teamId }: { leagueId: number; teamId: number },
) {
  const rows = await listSignUps(context.db, leagueId, teamId)
  const sight = await sightOf(context, permissions, { leagueId, rows })
  const people = onePerPerson(rows.flatMap((signUp) => signedUp(signUp, sight)))
  const { paid, back, due } = teamMoney(rows.map(moneyOf))
  return {
    people: people
      .filter(({ standing }) => standing === 'confirmed' || standing === 'held')
      .toSorted((one, other) => Number(other.isCaptain) - Number(one.isCaptain)),
    money: sight.money ? { paid: euroOf(paid), back: euroOf(back), due: euroOf(due) } : null,
  }
}

function moneyOf({ state, dueCents, missingCents, ...signUp }: SignUp) {
  return {
    isIn: state === 'confirmed' || state === 'held',
    due: dueCents,
    paid: signUp.paidCents,
    sharesPaid: signUp.sharePaidCents,
    back: signUp.backCents + signUp.shareBackCents,
    missing: missingCents ?? 0,
  }
}

type Seen = { leagueId: number; rows: readonly { playerId: number }[] }

async function sightOf(
  context: Context,
  permissions: Caller['permissions'],
  { leagueId, rows }: Seen,
): Promise<Sight> {
  const ids = rows.map(({ playerId }) => playerId)
  return {
    agreements: context.agreements,
    money: mayDo(permissions, 'money', leagueId),
    healthNotes: mayDo(permissions, 'health', leagueId)
      ? await playersWithHealthNotes(context, ids)
      : null,
  }
}

function takerOf({ standing, registrationTypeId, count, places }: Taker): PlaceTakers {
  return { standing, isTeam: registrationType(registrationTypeId) === 'team', count, places }
}

function signedUp(signUp: SignUp, sight: Sight): LeaguePerson[] {
  const standing = standingOf(signUp.state)
  if (standing === null) return []
  const { dueCents, sharePaidCents, shareBackCents } = signUp
  const paidCents = signUp.paidCents + sharePaidCents
  const backCents = signUp.backCents + shareBackCents
  return [
    {
      ...whoOf(signUp, sight),
      registrationId: signUp.registrationId,
      entryId: null,
      tryItOut: signUp.tryItOut,
      teamId: signUp.teamId,
      team: signUp.team,
      isCaptain: signUp.isCaptain && standing === 'confirmed',
      skill: signUp.skillLevelId,
      standing,
      leavesAt: standing === 'confirmed' ? (signUp.leavesAt?.toISOString() ?? null) : null,
      position: null,
      group: null,
      payment: paidState({ due: dueCents, paid: paidCents, back: backCents }),
      paid: sight.money ? euroOf(paidCents) : null,
      back: sight.money ? euroOf(backCents) : null,
      missing: sight.money && standing === 'confirmed' ? missingOf(signUp) : null,
      promotion: signUp.promotion,
      agreement: signatureOf(sight, signUp),
      since: signUp.createdAt.toISOString(),
    },
  ]
}

/** In euro: what is missing of a team fee that is split. */
function missingOf({ missingCents }: SignUp): number | null {
  return missingCents === null ? null : euroOf(missingCents)
}

function inLine(entry: WaitingRow, sight: Sight, line: Line): LeaguePerson {
  return {
    ...whoOf(entry, sight),
    registrationId: null,
    entryId: entry.entryId,
    tryItOut: false,
    teamId: null,
    team: null,
    isCaptain: false,
    skill: null,
    standing: entry.state,
    leavesAt: null,
    position: entry.state === 'waiting' ? entry.position : null,
    group: groupOf(entry, line),
    payment: null,
    paid: null,
    back: null,
    missing: null,
    promotion: null,
    agreement: null,
    since: entry.joinedAt.toISOString(),
  }
}

function whoOf(row: SignUp | WaitingRow, { healthNotes }: Sight) {
  const { playerId, name, email, phoneNumber, registrationTypeId } = row
  return {
    playerId,
    name,
    email,
    phone: toNational(phoneNumber),
    type: registrationType(registrationTypeId) ?? 'individual',
    hasHealthNote: healthNotes && healthNotes.has(playerId),
  }
}
