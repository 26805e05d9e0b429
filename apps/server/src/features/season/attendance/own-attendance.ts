import type {
  GameAttendance,
  NightAttendance,
  OwnAttendance,
  TeamAttendee,
} from '@hive/contract/season/attendance'
import {
  type Answer,
  askedAbout,
  attendanceSeen,
  type Attendee,
  attendingOf,
  isSilenceYes,
  turnoutOf,
} from '@hive/domain/season/attendance/attendance'
import { shortName, shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { fillingIn, type Taker } from './filling-in.ts'
import { listOwnNights } from './night-queries.ts'
import {
  type AnswerRow,
  listAnswers,
  listOwnGames,
  listPeople,
  type OwnGameRow,
} from './queries.ts'

type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]
type TeamPerson = Attendee & PersonRow

/** The games and partner nights to come that the caller is asked about, and what those of their teams say. */
export async function ownAttendance(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId }: Pick<Caller, 'playerId'>,
): Promise<OwnAttendance> {
  const who = { playerId, now: now() }
  const [rows, nights] = await Promise.all([listOwnGames(db, who), listOwnNights(db, who)])
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  )
  const games = rows.map((row) => ({
    ...row,
    start: row.startTime,
    hasAnswer: answers.some((one) => isAbout(one, row) && one.playerId === playerId),
  }))
  const asked = leaguesOf(games).flatMap((own) => askedAbout(own, who.now))
  const [people, takers] = await Promise.all([
    listPeople(
      db,
      asked.flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId]),
    ),
    fillingIn(db, asked),
  ])
  return {
    games: asked.map((row) => gameOf(row, { people, answers, takers, playerId })),
    nights: nights.map(nightOf),
  }
}

/** Games by league: in each one of them is the next. */
function leaguesOf<G extends { leagueId: number }>(games: readonly G[]): G[][] {
  return [...Map.groupBy(games, ({ leagueId }) => leagueId).values()]
}

function isAbout(answer: AnswerRow, { id, teamId }: Pick<OwnGameRow, 'id' | 'teamId'>): boolean {
  return answer.fixtureId === id && answer.teamId === teamId
}

type Read = {
  people: readonly PersonRow[]
  answers: readonly AnswerRow[]
  takers: Awaited<ReturnType<typeof fillingIn>>
  playerId: number
}

function gameOf(row: OwnGameRow, { people, answers, takers, playerId }: Read): GameAttendance {
  const { id, leagueId, startTime: start, teamOneId, teamTwoId, teamId, playersOnTeam } = row
  const terms = { start, isSilenceYes: isSilenceYes(row.silence, playersOnTeam) }
  const onTeam = (ofTeam: number): TeamPerson[] =>
    people
      .filter((person) => person.teamId === ofTeam)
      .map((person) => {
        const said = answers.find(
          (one) => isAbout(one, { id, teamId: ofTeam }) && one.playerId === person.playerId,
        )
        const answer = said ?? null
        return { ...person, answer, attending: attendingOf(answer, terms) }
      })
  const playing = (ofTeam: number) => withTakers(onTeam(ofTeam), takers(row, ofTeam))
  const own = onTeam(teamId)
  const others = playing(teamId === teamOneId ? teamTwoId : teamOneId)
  const you = own.find((person) => person.playerId === playerId)
  return {
    fixtureId: id,
    leagueId,
    teamId,
    start: start.toISOString(),
    attending: you?.attending ?? 'unsaid',
    stale: you ? staleOf(you) : null,
    isSilenceYes: terms.isSilenceYes,
    team: teamSeen(own, { playerId, isCaptain: row.isCaptain, needs: playersOnTeam }),
    fillingIn: takers(row, teamId).map(({ name }) => shortName(name)),
    turnout: turnoutOf(playing(teamId), playersOnTeam),
    opponents: attendanceSeen('opponents', others, playersOnTeam).turnout,
  }
}

/** A team as it plays: whoever fills in comes in the place of who has said that they cannot, or beside them. */
function withTakers(people: readonly TeamPerson[], takers: readonly Taker[]): Attendee[] {
  const isOut = (one: { absentId: number }) =>
    people.some(({ playerId, attending }) => playerId === one.absentId && attending === 'out')
  return [
    ...people.map(({ playerId, attending, answer }) => {
      const isReplaced = takers.some((one) => one.absentId === playerId && isOut(one))
      return { answer, attending: isReplaced ? ('in' as const) : attending }
    }),
    ...takers.filter((one) => !isOut(one)).map(() => ({ answer: null, attending: 'in' as const })),
  ]
}

type Seeing = { playerId: number; isCaptain: boolean; needs: number }

/** Those of a team, as one of them reads it. */
function teamSeen(
  own: readonly TeamPerson[],
  { playerId, isCaptain, needs }: Seeing,
): TeamAttendee[] {
  const { people } = attendanceSeen('team', own, needs)
  const names = shortNames(people.map(({ name }) => name))
  return people.map((person, at) => {
    const isYou = person.playerId === playerId
    const isTheirs = person.answer?.isOwn === true && person.attending !== 'moved'
    return {
      name: names[at] ?? '',
      isYou,
      attending: person.attending,
      stale: staleOf(person),
      playerId: isCaptain && !isYou && !isTheirs ? person.playerId : null,
    }
  })
}

function staleOf({ attending, answer }: { attending: string; answer: Answer | null }) {
  if (attending !== 'moved' || answer === null) return null
  return { comes: answer.comes, start: answer.start.toISOString() }
}

type NightRow = Awaited<ReturnType<typeof listOwnNights>>[number]

/** Whoever is on a night comes, unless they say otherwise. */
function nightOf({ nightId, leagueId, start, comes, forStart }: NightRow): NightAttendance {
  const answer =
    comes === null || forStart === null ? null : { comes, isOwn: true, start: forStart }
  const attending = attendingOf(answer, { start, isSilenceYes: true })
  return { nightId, leagueId, start: start.toISOString(), attending }
}
