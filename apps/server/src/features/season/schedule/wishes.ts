import { askedToWire } from '@hive/contract/base/asked'
import type { LeagueWishes, TeamWishAsked } from '@hive/contract/season/wishes'
import { Refusal } from '@hive/domain/errors'
import type { ScheduleTerms, Slot, TeamWish } from '@hive/domain/season/schedule/game'
import { allowsHardDates, hardDatesProblem, isBound } from '@hive/domain/season/schedule/hard-dates'
import {
  answerByProblem,
  isOpenForWishes,
  isReminderDue,
  lastAnswerBy,
  usualAnswerBy,
  type Wish,
  wishProblem,
} from '@hive/domain/season/schedule/wishes'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { lockSchedule } from './change-queries.ts'
import { findHall } from './queries.ts'
import { hardOf, scheduleSourceOf } from './schedule-source.ts'
import {
  findRound,
  findTeam,
  hasTerms,
  isLateTeam,
  listTeamWishes,
  listUnreminded,
  type RoundRow,
  saveRound,
  saveWish,
  updateRound,
} from './wish-queries.ts'
import { busyTimesOf } from './shared-players.ts'
import { sendWishMail } from './jobs.ts'

/** The questions for captains and their answers, for organisers. */
export async function wishesFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<LeagueWishes> {
  const today = irishDay(now())
  const startDate = await startOf(db, leagueId)
  const [{ nights, hard }, round, teams] = await Promise.all([
    offeredTo(db, leagueId),
    findRound(db, leagueId),
    listTeamWishes(db, leagueId),
  ])
  return {
    round: round ? wireRound(round, today) : null,
    nights,
    hard,
    usualAnswerBy: usualAnswerBy(today, startDate),
    lastAnswerBy: lastAnswerBy(today, startDate),
    teams: teams.map((row) => {
      const { teamId, name, hasCaptain, isByOrganiser } = row
      const wish = wishOf(row)
      return {
        teamId,
        name,
        hasCaptain,
        wish: wish && { ...wish, isByOrganiser: isByOrganiser ?? false },
      }
    }),
  }
}

async function startOf(db: Database, leagueId: number): Promise<Day> {
  const hall = await findHall(db, leagueId)
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  return hall.startDate
}

type WishRow = { [Name in keyof Wish]: Wish[Name] | null }

/** The wish of a team; `null` while it has not answered. */
function wishOf({ unavailable, prefers, cannot, notFirst }: WishRow): Wish | null {
  return unavailable && { unavailable, prefers, cannot: cannot ?? [], notFirst: notFirst ?? false }
}

/** The nights on which a league can play, and what its teams can rule out. */
async function offeredTo(db: Database, leagueId: number) {
  const { slots, hard } = await scheduleSourceOf(db, leagueId)
  return { nights: [...new Set(slots.map(({ night }) => night))], hard }
}

function wireRound({ mostNights, answerBy, isClosed }: RoundRow, today: Day) {
  const round = { mostNights, answerBy, isClosed }
  return { mostNights, answerBy, isOpen: isOpenForWishes(round, today) }
}

type WishOrder = { leagueId: number; mostNights: number; answerBy: Day }

/** Asks the captains who have not answered. */
export const askForWishes = atomic(
  async (context: Context, { playerId: by }: Caller, asking: WishOrder) => {
    const { db, now } = context
    const { leagueId, mostNights, answerBy } = asking
    const today = irishDay(now())
    const problem = answerByProblem(answerBy, { today, startDate: await startOf(db, leagueId) })
    if (problem !== null) throw new Refusal('schedule_unavailable', problem, { answerBy: problem })
    // The first question and the terms of a draw wait for each other here.
    await lockSchedule(db, leagueId)
    await refuseFixedTerms(db, leagueId)
    await saveRound(db, { ...asking, askedAt: now() })
    const after = { nights: mostNights, answerBy }
    await noteAction(db, { by, kind: 'wishes_asked', subject: `league:${leagueId}`, after })
    return { people: await writeToCaptains(context, leagueId, 'asked') }
  },
)

/** Writes to the captains who have not answered; resolves to how many they are. */
async function writeToCaptains(
  { db, jobs, now }: Context,
  leagueId: number,
  kind: 'asked' | 'reminder',
): Promise<number> {
  const teams = await listTeamWishes(db, leagueId)
  const asked = teams.filter(({ hasCaptain, unavailable }) => hasCaptain && unavailable === null)
  const at = now().toISOString()
  for (const { teamId } of asked) {
    await jobs.add(db, sendWishMail, { leagueId, teamId, kind, at })
  }
  return asked.length
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Reminds the captains who have not answered, once a day at most. */
export const remindOfWishes = atomic(
  async (context: Context, _: Caller, { leagueId }: { leagueId: number }) => {
    const { db, now } = context
    const round = openRound(await findRound(db, leagueId, { isLocked: true }), irishDay(now()))
    const last = round.remindedAt ?? round.askedAt
    if (now().getTime() - last.getTime() < DAY_MS) {
      throw new Refusal('changed_meanwhile', 'The captains got an e-mail less than a day ago.')
    }
    await updateRound(db, leagueId, { remindedAt: now() })
    return { people: await writeToCaptains(context, leagueId, 'reminder') }
  },
)

/** Reminds the captains of all leagues whose last day is near. */
export async function sendDueReminders(context: Context): Promise<void> {
  for (const leagueId of await listUnreminded(context.db, irishDay(context.now()))) {
    await remindIfDue(context, leagueId)
  }
}

const remindIfDue = atomic(async (context: Context, leagueId: number) => {
  const { db, now } = context
  const round = await findRound(db, leagueId, { isLocked: true })
  if (!round || round.remindedAt !== null || !isReminderDue(round, irishDay(now()))) return
  await updateRound(db, leagueId, { remindedAt: now() })
  // Those who were asked a moment ago need no reminder.
  if (now().getTime() - round.askedAt.getTime() < DAY_MS) return
  await writeToCaptains(context, leagueId, 'reminder')
})

/** Ends the time for answers. */
export const stopAsking = atomic(
  async (
    { db, now }: Context,
    { playerId: by }: Caller,
    { leagueId }: { leagueId: number },
  ): Promise<void> => {
    const round = await findRound(db, leagueId, { isLocked: true })
    if (!round) throw notAsked()
    if (round.isClosed) return
    await updateRound(db, leagueId, { closedAt: now() })
    await noteAction(db, { by, kind: 'wishes_closed', subject: `league:${leagueId}` })
  },
)

type TeamAnswer = Wish & { teamId: number }

/** Enters a wish for a captain; possible until the terms are fixed, also after the last day. */
export const answerForTeam = atomic(
  async (
    context: Context,
    { playerId: by }: Caller,
    { leagueId, ...answer }: TeamAnswer & { leagueId: number },
  ) => {
    const team = await findTeam(context.db, answer.teamId)
    if (team?.leagueId !== leagueId) throw noTeam()
    await keepWish(context, leagueId, { ...answer, isByOrganiser: true })
    const after = { team: answer.teamId, nights: answer.unavailable.length }
    const note = { by, kind: 'wish_entered', subject: `league:${leagueId}`, after } as const
    await noteAction(context.db, note)
  },
)

/** The questions for the captain of a team. */
export async function teamWishAsked(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Caller,
  teamId: number,
): Promise<{ asked: TeamWishAsked | null }> {
  const team = await findTeam(db, teamId)
  if (team?.captainPlayerId !== playerId) throw noTeam()
  const { leagueId } = team
  const today = irishDay(now())
  const [round, isFixed, isLate, { nights, hard }] = await Promise.all([
    findRound(db, leagueId),
    hasTerms(db, leagueId),
    isLateTeam(db, { leagueId, teamId }),
    offeredTo(db, leagueId),
  ])
  const canStillName = isLate && allowsHardDates(hard)
  if (!round && !canStillName) return { asked: null }
  const { isOpen, ...asked } = round
    ? wireRound(round, today)
    : { mostNights: 0, answerBy: today, isOpen: false }
  return {
    asked: {
      ...asked,
      ...(round && { asked: askedToWire({ device: null, at: round.askedAt }) }),
      isOpen: canStillName || (isOpen && !isFixed),
      isLate: canStillName,
      nights: isLate ? nights.filter((night) => night > today) : nights,
      hard,
      wish: wishOf(team),
    },
  }
}

/** Saves what a captain wishes for. */
export const saveTeamWish = atomic(
  async (context: Context, { playerId }: Caller, answer: TeamAnswer) => {
    const team = await findTeam(context.db, answer.teamId)
    if (team?.captainPlayerId !== playerId) throw noTeam()
    await keepWish(context, team.leagueId, { ...answer, isByOrganiser: false })
  },
)

async function keepWish(
  { db, now }: Context,
  leagueId: number,
  wish: TeamAnswer & { isByOrganiser: boolean },
): Promise<void> {
  // Answers and the terms of a draw wait for each other here.
  await lockSchedule(db, leagueId)
  const round = await findRound(db, leagueId, { isLocked: true })
  const { teamId } = wish
  const { nights, hard } = await offeredTo(db, leagueId)
  if (!allowsHardDates(hard) || !(await isLateTeam(db, { leagueId, teamId }))) {
    if (!round) throw notAsked()
    await refuseFixedTerms(db, leagueId)
    if (!wish.isByOrganiser) openRound(round, irishDay(now()))
  }
  refuseAt('unavailable', wishProblem(wish, { mostNights: round?.mostNights ?? 0, nights }))
  refuseAt('cannot', hardDatesProblem(wish, { limits: hard, nights }))
  await saveWish(db, {
    ...wish,
    unavailable: inOrder(wish.unavailable),
    cannot: inOrder(wish.cannot),
    savedAt: now(),
  })
}

function refuseAt(field: string, problem: string | null): void {
  if (problem !== null) throw new Refusal('schedule_unavailable', problem, { [field]: problem })
}

function inOrder(nights: readonly Day[]): Day[] {
  return [...new Set(nights)].toSorted()
}

async function refuseFixedTerms(db: Database, leagueId: number): Promise<void> {
  if (!(await hasTerms(db, leagueId))) return
  throw new Refusal(
    'changed_meanwhile',
    'The terms of the draw are fixed, so wishes can’t change any more.',
  )
}

function openRound(round: RoundRow | undefined, today: Day): RoundRow {
  if (!round) throw notAsked()
  if (isOpenForWishes(round, today)) return round
  throw new Refusal('offer_over', 'It’s too late for wishes: the time to answer is over.')
}

function notAsked(): Refusal {
  return new Refusal('not_found', 'Captains haven’t been asked for wishes.')
}

function noTeam(): Refusal {
  return new Refusal('team_not_found', 'You aren’t the captain of this team.')
}

/** A team by the name that a draw has for it. */
type NamedTeam = { readonly id: number; readonly name: string }

/** The wishes of the teams in a draw of these slots for its terms, with what they could rule out. */
export async function wishesOfTeams(
  db: Database,
  {
    leagueId,
    teams,
    slots,
  }: { leagueId: number; teams: readonly NamedTeam[]; slots: readonly Slot[] },
): Promise<Pick<ScheduleTerms, 'wishes' | 'hard'>> {
  const [rows, hall] = await Promise.all([listTeamWishes(db, leagueId), findHall(db, leagueId)])
  if (!hall) throw new Refusal('league_not_found', 'There is no such league.')
  const { firstStart, ...hard } = hardOf(hall, slots)
  const nights = new Set(slots.map(({ night }) => night))
  const busyOf = await busyTimesOf(db, { leagueId, hall, slots })
  const wishes = rows.flatMap((row): TeamWish[] => {
    const team = teams.find(({ id }) => id === row.teamId)
    const unavailable = (row.unavailable ?? []).filter((night) => nights.has(night))
    const cannot = (row.cannot ?? []).slice(0, hard.nights).filter((night) => nights.has(night))
    const after = row.notFirst && hard.notFirst && firstStart !== null ? { after: firstStart } : {}
    const busy = busyOf.get(row.teamId) ?? []
    const wish = {
      unavailable,
      prefers: row.prefers,
      ...(cannot.length > 0 && { cannot }),
      ...after,
      ...(busy.length > 0 && { busy }),
    }
    const isNone = unavailable.length === 0 && wish.prefers === null && !isBound(wish)
    return team && !isNone ? [{ team: team.name, ...wish }] : []
  })
  return allowsHardDates(hard) ? { wishes, hard } : { wishes }
}
