import { lastDayDue } from '@hive/domain/season/claims/claims'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import { counted, listed } from '@hive/domain/base/text/words'
import { addDays, type Day } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { FOUND_TASKS, type FoundKind, type FoundTask } from '@hive/domain/office/tasks/found-tasks'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { listChanged, noticeOf } from '#features/leagues/change-notices/service.ts'
import { listClashingHalls, listClosedNights } from '#features/leagues/hall-calendar/service.ts'
import { countExpected } from '#features/leagues/renewals/service.ts'
import { listReported } from '#features/roster/calls/service.ts'
import { gamesToDecide, waitingProtests } from '#features/season/claims/service.ts'
import {
  contradictedGames,
  contradictedPartners,
  guestsOnPaper,
  listHeldPhones,
} from '#features/season/nights/service.ts'
import { objectionsToDecide } from '#features/season/substitutes/service.ts'
import { reportedMessages } from '#features/sign-up/messages/service.ts'
import { listLeftTeams } from '#features/roster/teams/service.ts'
import { problemsOfHive } from '#features/office/status/service.ts'
import * as queries from './found-queries.ts'

/** How many days before its first night a league needs teams and games. */
const NEAR = 7
/** How many days before its first night a draft should be out. */
const DRAFT_NEAR = 14
/** How many days before sign-up opens for everyone last season’s captains should have answered. */
const RENEWAL_NEAR = 3
/** For how many days imported people may wait. */
const IMPORT_WAITS = 3

/** For how many days ahead halls are looked at: a season. */
const HALLS_AHEAD = 120

const DAY_MS = 86_400_000

type Row = Omit<FoundTask, 'kind'>
type Moment = { readonly now: Date; readonly today: Day }

type Dependencies = Pick<Context, 'db' | 'now'>

/** What waits in leagues and accounts for an organiser with these permissions, kind by kind. */
export async function foundTasks(
  context: Dependencies,
  permissions: Permissions,
): Promise<FoundTask[]> {
  const mayDecide = (kind: FoundKind) => mayDo(permissions, FOUND_TASKS[kind].may, 'any')
  return tasksFor(permissions, await findTasks(context, mayDecide))
}

/** Everything that waits in leagues and accounts, of all kinds or of those that are wanted. */
export async function findTasks(
  { db, now }: Dependencies,
  isWanted: (kind: FoundKind) => boolean = () => true,
): Promise<FoundTask[]> {
  const at = { now: now(), today: irishDay(now()) }
  const found = await Promise.all([
    ...Object.entries(finders(db, at)).map(async ([kind, find]) => {
      // The names of an object are texts to `Object.entries`.
      const known = kind as keyof ReturnType<typeof finders>
      return isWanted(known) ? named(known, await find()) : []
    }),
    aboutToStart(db, at),
    isWanted('import_waiting') || isWanted('import_ended') ? imported(db, at) : [],
  ])
  return found.flat()
}

/** Those of the tasks that an organiser with these permissions decides. */
export function tasksFor(permissions: Permissions, tasks: readonly FoundTask[]): FoundTask[] {
  return tasks.filter(({ kind, leagueId }) => {
    return mayDo(permissions, FOUND_TASKS[kind].may, leagueId ?? 'all')
  })
}

/** How each kind of task is found. Those of leagues about to begin are found together, as are imported people. */
function finders(db: Database, { now, today }: Moment) {
  return {
    clash: () => clashes(db, today),
    closed_night: () => closedNights(db, today),
    untold: () => untold(db, today),
    captain_leaving: () => leavingCaptains(db, today),
    offer_ending: () => queries.listEndingOffers(db, today),
    game_move: () => queries.listMovesToDecide(db),
    unpaid_draw: () => queries.listUnpaidDraws(db, today),
    stale_draw: () => queries.listStaleDraws(db, today),
    no_score: () => queries.listMissingScores(db, lastDayDue(now)),
    score_claims: () => claimedGames(db, now),
    protest: () => protests(db),
    objection: () => mindedSubstitutes(db),
    night_differs: () => contradicted(db),
    night_held: () => heldPhones(db),
    night_guest: () => paperGuests(db),
    message_report: () => reportedTexts(db),
    reported_call: () => reportedCalls(db),
    draft_due: () => queries.listDueDrafts(db, { today, until: addDays(today, DRAFT_NEAR) }),
    renewal_silent: () => silentCaptains(db, { now, today }),
    no_passkey: () => queries.listWithoutPasskey(db),
    upkeep: () => upkeep(db),
  } satisfies Partial<Record<FoundKind, () => Promise<Row[]>>>
}

function named(kind: FoundKind, rows: readonly Row[]): FoundTask[] {
  return rows.map((row) => ({ kind, ...row }))
}

/** Imported people who have not logged in for long, or whose places are over. */
function imported(db: Database, { now, today }: Moment): Promise<FoundTask[]> {
  const before = new Date(now.getTime() - IMPORT_WAITS * DAY_MS)
  return queries.listImported(db, { before, today })
}

/** Leagues that begin within a week, or go on, without games or with players on no team. */
async function aboutToStart(db: Database, { now, today }: Moment): Promise<FoundTask[]> {
  const until = addDays(today, NEAR)
  const leagues = await queries.listLeaguesToStart(db, { today, until })
  return leagues.flatMap((league) => {
    const { id, title, teams, alone, hasGames } = league
    const [day] = nightsToCome(league, irishWall(now))
    if (day === undefined || day > until) return []
    const task = { id, leagueId: id, at: title, name: null, day }
    return [
      ...(teams > 1 && !hasGames ? [{ ...task, kind: 'no_fixtures', count: teams } as const] : []),
      ...(alone > 0 ? [{ ...task, kind: 'no_team', count: alone } as const] : []),
    ]
  })
}

/** Halls in which leagues want more courts than there are. */
async function clashes(db: Database, today: Day): Promise<Row[]> {
  const halls = await listClashingHalls(db, { from: today, until: addDays(today, HALLS_AHEAD) })
  return halls.map(({ venueId, name, nights, first }) => {
    return { id: venueId, leagueId: null, at: name, name: null, count: nights, day: first }
  })
}

/** Nights in a closed hall, of leagues whose games are not out: those that are out ask for another time themselves. */
async function closedNights(db: Database, today: Day): Promise<Row[]> {
  const [leagues, drawn] = await Promise.all([
    listClosedNights(db, { from: today, until: addDays(today, HALLS_AHEAD) }),
    queries.listDrawn(db),
  ])
  const isDrawn = new Set(drawn)
  return leagues
    .filter(({ leagueId }) => !isDrawn.has(leagueId))
    .map(({ leagueId, title, nights, first }) => {
      return { id: leagueId, leagueId, at: title, name: null, count: nights, day: first }
    })
}

/** Captains who are leaving, as long as their teammates can take the team over. */
async function leavingCaptains(db: Database, today: Day): Promise<Row[]> {
  const teams = await listLeftTeams(db, today)
  return teams.map(({ teamId: id, teamName: name, leagueId, leagueTitle: at, endsAt }) => {
    return { id, leagueId, at, name, count: 1, day: irishDay(endsAt) }
  })
}

/** Messages and answers that readers have asked organisers to look at. */
async function reportedTexts(db: Database): Promise<Row[]> {
  const texts = await reportedMessages(db)
  return texts.map(({ id, leagueId, league, reports: count, since }) => {
    return { id, leagueId, at: league ?? 'Messages', name: null, count, day: irishDay(since) }
  })
}

/** Games whose claims an organiser decides. */
async function claimedGames(db: Database, now: Date): Promise<Row[]> {
  const games = await gamesToDecide({ db, now: () => now })
  return games.map(
    ({ fixtureId: id, leagueId, leagueTitle: at, teamOneName, teamTwoName, ...game }) => {
      const name = `${teamOneName} v ${teamTwoName}`
      return { id, leagueId, at, name, count: 1, day: irishDay(new Date(game.startTime)) }
    },
  )
}

/** Games of which a captain says that somebody played who may not. */
async function protests(db: Database): Promise<Row[]> {
  const waiting = await waitingProtests(db)
  return waiting.map(({ id, leagueId, leagueTitle: at, name, startTime }) => {
    return { id, leagueId, at, name, count: 1, day: irishDay(startTime) }
  })
}

/** Substitutes whom the captain of the other team minds. */
async function mindedSubstitutes(db: Database): Promise<Row[]> {
  const objections = await objectionsToDecide(db)
  return objections.map(({ spotId: id, leagueId, leagueTitle: at, taker, team, start }) => {
    const name = `${taker} for ${team}`
    return { id, leagueId, at, name, count: 1, day: irishDay(new Date(start)) }
  })
}

/** Games of which different scores came in on phones; those of a partner night are one task. */
async function contradicted(db: Database): Promise<Row[]> {
  const [games, partners] = await Promise.all([
    contradictedGames({ db }),
    contradictedPartners({ db }),
  ])
  const ofTeams = games.map((game) => {
    const { id, leagueId, leagueTitle: at, teamOneName, teamTwoName, day, venueId } = game
    return { id, leagueId, at, name: `${teamOneName} v ${teamTwoName}`, count: 1, day, venueId }
  })
  const ofPartners = partners.map(({ id, leagueId, leagueTitle: at, count, day, venueId }) => {
    const name = `${counted(count, 'game')} of partners`
    // Below nought, where no game of teams is.
    return { id: -id, leagueId, at, name, count, day, venueId }
  })
  return [...ofTeams, ...ofPartners]
}

/** Phones of which something counts only once an organiser takes it. */
async function heldPhones(db: Database): Promise<Row[]> {
  const phones = await listHeldPhones(db)
  return phones.map(({ id, leagueId, leagueTitle: at, firstName, count, day, venueId }) => {
    const name = firstName === '' ? null : `${firstName}’s phone`
    return { id, leagueId, at, name, count, day, venueId }
  })
}

/** What is to be acted on about Hive itself. */
async function upkeep(db: Database): Promise<Row[]> {
  const problems = await problemsOfHive(db)
  return problems.map(({ title, said, number: id, since }) => {
    return { id, leagueId: null, at: title, name: null, count: 1, day: irishDay(since), said }
  })
}

/** Games with people who played on paper. */
async function paperGuests(db: Database): Promise<Row[]> {
  const byGame = Map.groupBy(await guestsOnPaper({ db }), ({ fixtureId }) => fixtureId)
  return [...byGame].flatMap(([id, guests]) => {
    const [first] = guests
    if (!first) return []
    const { leagueId, leagueTitle: at, day, venueId } = first
    const name = listed(guests.map((guest) => `${guest.name} for ${guest.team}`))
    return [{ id, leagueId, at, name, count: guests.length, day, venueId }]
  })
}

/** What has been reported about the board. */
async function reportedCalls(db: Database): Promise<Row[]> {
  const byCall = Map.groupBy(await listReported(db), ({ callId }) => callId)
  return [...byCall].map(([id, reports]) => {
    const day = irishDay(reports[0]?.at ?? new Date(0))
    return { id, leagueId: null, at: 'The board', name: null, count: reports.length, day }
  })
}

/** Changes of leagues that people have not been told of. */
async function untold(db: Database, today: Day): Promise<Row[]> {
  const changed = await listChanged(db, today)
  const rows = await Promise.all(
    changed.map(async ({ leagueId, leagueTitle: at }): Promise<Row[]> => {
      const notice = await noticeOf({ db }, leagueId)
      if (!notice) return []
      return [{ id: notice.noticeId, leagueId, at, name: null, count: notice.people, day: null }]
    }),
  )
  return rows.flat()
}

/** Leagues that open for everyone soon, of which captains of last season have not answered. */
async function silentCaptains(db: Database, { now, today }: Moment): Promise<Row[]> {
  const until = `${addDays(today, RENEWAL_NEAR)}T24:00`
  const leagues = await queries.listRenewalsEnding(db, { at: irishWall(now), until })
  const rows = await Promise.all(
    leagues.map(async ({ id, title, opens }) => {
      const row = { id, leagueId: id, at: title, name: null, day: opens.slice(0, 10) }
      return { ...row, count: await countExpected(db, id) }
    }),
  )
  return rows.filter(({ count }) => count > 0)
}
