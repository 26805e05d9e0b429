import { counted } from '@hive/domain/base/text/words'
import { Refusal } from '@hive/domain/errors'
import { mayHearOfLeagues, wantsLeague } from '@hive/domain/account/interest/demand'
import type { League } from '@hive/domain/season/season/league'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { leaveToken, linkToken } from '#features/base/mails/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { type AnnouncedState, NEWS_OF_LEAGUES } from './mails/announcement.ts'
import { listForAnnouncement, noteAnnounced } from './announcement-queries.ts'
import { findInterest } from './queries.ts'
import { sendLeagueAnnouncement } from './jobs.ts'

/** How many people would play in a league, and how many of them can still be e-mailed about it. */
export async function interestedIn({ db }: Context, leagueId: number) {
  const wanting = await listWanting(db, await leagueForSignUp({ db }, leagueId))
  return {
    people: wanting.length,
    toWrite: wanting.filter(isToWrite).length,
    written: wanting.filter(({ isWritten }) => isWritten).length,
  }
}

/** Orders a mail about a league for everyone who would play in it and agreed to hear of leagues. */
export const announce = atomic(
  async (
    { db, jobs, now }: Context,
    { playerId: by }: Caller,
    { leagueId, expectedPeople }: { leagueId: number; expectedPeople: number },
  ) => {
    const league = await leagueForSignUp({ db }, leagueId)
    if (stateToAnnounce(league, now()) === null) {
      throw new Refusal('registration_closed', 'This league can’t be joined any more.')
    }
    const wanting = await listWanting(db, league)
    const toWrite = wanting.filter(isToWrite).map(({ id }) => id)
    if (toWrite.length !== expectedPeople) throw countChanged(toWrite.length)
    const interestIds = await noteAnnounced(db, leagueId, toWrite, now())
    for (const interestId of interestIds) {
      await jobs.add(db, sendLeagueAnnouncement, { interestId, leagueId })
    }
    const after = { people: interestIds.length }
    await noteAction(db, { by, kind: 'league_announced', subject: `league:${leagueId}`, after })
    return { people: interestIds.length }
  },
)

/** The content of one of these mails; nothing once its address has withdrawn the interest or the league is over. */
export async function findAnnouncement(
  { db, sealer, now }: Context,
  { interestId, leagueId }: { interestId: number; leagueId: number },
) {
  const interest = await findInterest(db, interestId)
  const league = await leagueForSignUp({ db }, leagueId)
  const state = stateToAnnounce(league, now())
  if (!interest || state === null) return null
  return {
    interest,
    league,
    state,
    withdraw: linkToken(sealer, 'interest-withdrawal', interestId),
    leave: leaveToken(sealer, NEWS_OF_LEAGUES, interestId),
  }
}

type InterestedRow = Awaited<ReturnType<typeof listForAnnouncement>>[number]

async function listWanting(db: Database, league: League): Promise<InterestedRow[]> {
  const wanted = { sport: league.sport.name, town: league.venue.town }
  const all = await listForAnnouncement(db, { leagueId: league.id, town: wanted.town })
  return all.filter((interest) => wantsLeague(interest, wanted))
}

function isToWrite(interest: InterestedRow): boolean {
  return !interest.isWritten && mayHearOfLeagues(interest)
}

/** The state of a league that people can still come into; `null` for another. */
function stateToAnnounce(league: League, now: Date): AnnouncedState | null {
  const state = signUpState(league, irishWall(now))
  return state === 'closed' || state === 'finished' ? null : state
}

function countChanged(people: number): Refusal {
  const who = counted(people, 'person', 'people')
  return new Refusal(
    'count_changed',
    `This would now go to ${who}. Please check and press again.`,
    { expectedPeople: String(people) },
  )
}
