import { emailKey, emailProblem } from '../../base/players/email.ts'
import { foldedName } from '../../base/text/names.ts'
import { TEAM_NAME_TAKEN, teamNameProblem, withoutQuotes } from '../../roster/teams/team.ts'
import type { Row } from './delimited.ts'
import { findTeam } from './find-team.ts'
import { ANSWER_FIRST } from './game-cells.ts'
import type { Columns } from './headings.ts'
import {
  answerTo,
  type OpenQuestions,
  type ImportAnswers,
  type ImportPlan,
  type PlannedRow,
} from './import-plan.ts'
import { cellOf, nameIn } from './import-table.ts'
import { type Names, namesOf, plainName } from './near-names.ts'
import { outBecause } from './row-states.ts'

/** A row of a team: its captain's makes the team, with the addresses that are invited to it. */
export type PlannedTeammate = PlannedRow & {
  readonly teamName: string
  /** `null` in any row but that of the captain of a new team. */
  readonly team: {
    readonly name: string
    readonly captainPlayerId: number
    readonly invited: readonly string[]
  } | null
  /** A place of their own on a team whose captain has no account: given now, or held. `null` in any other row. */
  readonly own: {
    readonly teamName: string
    /** `null` for a team that is made by the same file. */
    readonly teamId: number | null
    readonly name: string
    readonly email: string
    /** `null` for an address without an account. */
    readonly playerId: number | null
    /** Their invitation from an earlier file, which moves to the team; `null` if there is none. */
    readonly waiting: Waiting | null
    readonly isCaptain: boolean
  } | null
}

/** Somebody of an earlier file who has not logged in yet. */
type Waiting = {
  readonly id: number
  /** In small letters. */
  readonly email: string
  readonly teamId: number | null
  readonly isHeld: boolean
}

type Account = { readonly playerId: number; readonly email: string; readonly isIn: boolean }

/** Facts about a league and the addresses and names in a file. */
export type TeamsKnown = {
  /** Accounts with a verified e-mail of the file. */
  readonly accounts: readonly Account[]
  /** The teams of the league, with the addresses on their rosters in small letters. */
  readonly teams: readonly {
    readonly id: number
    readonly name: string
    readonly emails: readonly string[]
    /** Whether no captain has signed it up: each of its people has a place of their own. */
    readonly isOfIndividuals: boolean
    /** How many are on it, or invited to it with a place of their own. */
    readonly people: number
  }[]
  readonly waiting: readonly Waiting[]
  /** Names of teams of other leagues still to be played, folded. */
  readonly taken: readonly string[]
  readonly placesLeft: number
  /** How many more teams the league takes. */
  readonly teamsLeft: number
  readonly playersOnTeam: number
}

type File = { readonly rows: readonly Row[]; readonly columns: Columns }

type Entry = {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly team: string
  readonly isCaptain: boolean
  readonly leftOut: string | null
}

/** Words in the column of roles, or yes in one for captains. */
const CAPTAIN = /captain|coach|manager|^(?:yes|y|true|1|x)$/i
const NO_CAPTAIN = /assistant|co-?captain|vice/i

/** The fate of each row of a file of teams: new teams with their captains, and the people invited to them. */
export function planTeams(
  { rows, columns }: File,
  standing: TeamsKnown,
  answers: ImportAnswers,
): ImportPlan<PlannedTeammate> {
  const asking: OpenQuestions = { answers, asked: new Map() }
  const entries = rows.map((row) => readEntry(row, columns))
  const planned = new Map<number, PlannedTeammate>()
  const known = { ...standing, ...indexOf(standing) }
  let { placesLeft, teamsLeft } = standing
  const firstLines = new Map<string, number>()
  for (const entry of entries) {
    const { email, line } = entry
    const problem = entryProblem(entry, firstLines.get(email))
    if (problem) planned.set(line, problem)
    else firstLines.set(email, line)
  }
  const good = entries.filter(({ line }) => !planned.has(line))
  for (const members of Map.groupBy(good, ({ team }) => plainName(team)).values()) {
    const room = { ...known, placesLeft, teamsLeft }
    const team = planTeam(members, room, asking)
    if (team.some((row) => row.team)) placesLeft -= standing.playersOnTeam
    placesLeft -= team.filter(takesPlace).length
    if (team.some((row) => row.team ?? row.own?.teamId === null)) teamsLeft -= 1
    for (const row of team) planned.set(row.line, row)
  }
  return {
    rows: entries.flatMap(({ line }) => planned.get(line) ?? []),
    questions: [...asking.asked.values()],
  }
}

function readEntry(row: Row, columns: Columns): Entry {
  const role = cellOf(row, columns, 'role')
  return {
    line: row.line,
    name: nameIn(row, columns),
    email: emailKey(cellOf(row, columns, 'email')),
    team: teamIn(row, columns),
    isCaptain: CAPTAIN.test(role) && !NO_CAPTAIN.test(role),
    leftOut: outBecause(row, columns),
  }
}

/** The name of the team in a row, as a team is called. */
export function teamIn(row: Row, columns: Columns): string {
  return withoutQuotes(cellOf(row, columns, 'team')).trim()
}

function entryProblem(entry: Entry, firstLine: number | undefined): PlannedTeammate | null {
  const { team, email, leftOut } = entry
  if (leftOut !== null) return fate(entry, 'refused', leftOut)
  if (team === '') return fate(entry, 'refused', 'There is no team in this row.')
  if (email === '') return fate(entry, 'refused', 'There is no e-mail in this row.')
  if (emailProblem(email)) return fate(entry, 'refused', 'This isn’t an e-mail address.')
  if (firstLine === undefined) return null
  return fate(entry, 'same', `Line ${firstLine} has this e-mail too.`)
}

/** The same facts, with accounts by their addresses in small letters, and teams by their names. */
type Known = Omit<TeamsKnown, 'accounts' | 'teams' | 'waiting'> & ReturnType<typeof indexOf>

type KnownTeam = TeamsKnown['teams'][number]

function indexOf({ accounts, teams, waiting }: TeamsKnown) {
  const byEmail: ReadonlyMap<string, readonly Account[]> = Map.groupBy(accounts, ({ email }) =>
    emailKey(email),
  )
  const byName: Names<KnownTeam> = namesOf(teams)
  const invited = new Map(waiting.map((person) => [person.email, person]))
  /** How many the file has added to each team so far. */
  const added = new Map<number, number>()
  return { accounts: byEmail, teams: byName, waiting: invited, added }
}

function planTeam(
  members: readonly Entry[],
  standing: Known,
  asking: OpenQuestions,
): PlannedTeammate[] {
  const name = members[0]?.team ?? ''
  const known = findTeam(name, standing.teams, asking)
  if (known === 'asked') return members.map((entry) => fate(entry, 'asked', ANSWER_FIRST))
  if (known) return planKnownTeam(known, members, standing)
  const captain = captainOf(name, members, asking)
  if (!captain) return members.map((entry) => fate(entry, 'asked', ANSWER_FIRST))
  return planNewTeam({ name, captain, members }, standing)
}

/** People who are added to a team of the league: to one of individuals, as long as it and the league have room. */
function planKnownTeam(
  known: KnownTeam,
  members: readonly Entry[],
  standing: Known,
): PlannedTeammate[] {
  const { id, name, emails, isOfIndividuals, people } = known
  const { added, playersOnTeam } = standing
  let { placesLeft } = standing
  return members.map((entry) => {
    if (emails.includes(entry.email)) {
      return fate(entry, 'same', `They’re on ${name} already, or invited.`)
    }
    if (!isOfIndividuals) {
      const note = `${name} is in this league already: its captain can invite them.`
      return fate(entry, 'refused', note)
    }
    const more = added.get(id) ?? 0
    if (people + more >= playersOnTeam) return fate(entry, 'refused', teamIsFull(playersOnTeam))
    const place = planOwnPlace(entry, { name, id, isCaptain: entry.isCaptain }, standing)
    if (takesPlace(place)) {
      if (placesLeft <= 0) return fate(entry, 'refused', 'There’s no place left in this league.')
      placesLeft -= 1
    }
    if (place.own) added.set(id, more + 1)
    return place
  })
}

/** The one whose role says so; `null` while the organiser has not said who it is. */
function captainOf(name: string, members: readonly Entry[], asking: OpenQuestions): Entry | null {
  const [captain, other] = members.filter(({ isCaptain }) => isCaptain)
  if (captain && !other) return captain
  const answer = answerTo(asking, {
    key: `captain ${plainName(name)}`,
    text: `Who is captain of ${name}?`,
    options: members.map(({ email, name: person }) => ({ value: email, text: person || email })),
  })
  return members.find(({ email }) => email === answer) ?? null
}

type NewTeam = { name: string; captain: Entry; members: readonly Entry[] }

function planNewTeam({ name, captain, members }: NewTeam, standing: Known): PlannedTeammate[] {
  const accounts = standing.accounts.get(captain.email) ?? []
  const [account] = accounts
  if (!account) return planInvitedTeam({ name, captain, members }, standing)
  const problem = teamProblem(name, accounts, standing)
  if (problem !== null) return leftOutFor(problem, { name, captain, members })
  const invited: string[] = []
  const others = members
    .filter((entry) => entry !== captain)
    .map((entry) => {
      const isIn = standing.accounts.get(entry.email)?.some((account) => account.isIn)
      if (isIn || standing.waiting.has(entry.email)) {
        return fate(entry, 'refused', 'They have a place of their own in this league.')
      }
      if (invited.length === standing.playersOnTeam) {
        return fate(entry, 'refused', `A team has at most ${standing.playersOnTeam} teammates.`)
      }
      invited.push(entry.email)
      return fate(entry, 'waits', `Invited to ${name}, and in once they accept.`)
    })
  const team = { name, captainPlayerId: account.playerId, invited }
  return [
    { ...fate(captain, 'made', `${name} gets a place, with them as captain.`), team },
    ...others,
  ]
}

function leftOutFor(problem: string, { name, captain, members }: NewTeam): PlannedTeammate[] {
  const why = `${name} isn’t imported: see line ${captain.line}.`
  return members.map((entry) => fate(entry, 'refused', entry === captain ? problem : why))
}

/**
 * A team whose captain has no account: it is made all the same. Each of its people gets a place on it, now or, held until
 * then, when they log in.
 */
function planInvitedTeam(team: NewTeam, standing: Known): PlannedTeammate[] {
  const { name, captain, members } = team
  const { placesLeft, teamsLeft, playersOnTeam } = standing
  // The captain comes first, so that a roster that is too long does not leave them out.
  const ordered = [captain, ...members.filter((entry) => entry !== captain)]
  let people = 0
  const rows = ordered.map((entry): PlannedTeammate => {
    if (people === playersOnTeam) return fate(entry, 'refused', teamIsFull(playersOnTeam))
    const place = planOwnPlace(entry, { name, id: null, isCaptain: entry === captain }, standing)
    if (place.own) people += 1
    return place
  })
  const hasRoom = teamsLeft > 0 && placesLeft >= rows.filter(takesPlace).length
  const problem = nameProblem(name, standing) ?? (hasRoom ? null : NO_ROOM)
  return problem === null ? rows : leftOutFor(problem, team)
}

type OnTeam = { name: string; id: number | null; isCaptain: boolean }

/** A place of one's own on a team: a new one, or the one that is held since an earlier file. */
function planOwnPlace(entry: Entry, team: OnTeam, standing: Known): PlannedTeammate {
  const { name: teamName, id: teamId, isCaptain } = team
  const { name, email } = entry
  const [account, other] = standing.accounts.get(email) ?? []
  if (other) return fate(entry, 'refused', 'Several accounts have this e-mail.')
  if (account?.isIn) return fate(entry, 'refused', 'They have a place of their own in this league.')
  const own = { teamName, teamId, name, email, isCaptain }
  if (account) {
    const given = { ...own, playerId: account.playerId, waiting: null }
    return { ...fate(entry, 'made', `Gets a place on ${teamName}.`), own: given }
  }
  const waiting = standing.waiting.get(email) ?? null
  if (waiting !== null && waiting.teamId !== null) {
    return fate(entry, 'refused', 'They’re invited to another team of this league.')
  }
  const note = `Invited to ${teamName}${isCaptain ? ' as captain' : ''}: their place is held.`
  return { ...fate(entry, 'waits', note), own: { ...own, playerId: null, waiting } }
}

/** Whether a row takes a place out of the pool for its person alone, who has none yet. */
function takesPlace({ own }: PlannedTeammate): boolean {
  return own !== null && !own.waiting?.isHeld
}

function teamIsFull(playersOnTeam: number): string {
  return `A team here has ${playersOnTeam} places, and all are gone.`
}

const NO_ROOM = 'This league has no room for another team.'

function nameProblem(name: string, { taken }: Known): string | null {
  return teamNameProblem(name, []) ?? (taken.includes(foldedName(name)) ? TEAM_NAME_TAKEN : null)
}

function teamProblem(
  name: string,
  [account, other]: readonly Account[],
  known: Known,
): string | null {
  const problem = nameProblem(name, known)
  if (problem) return problem
  if (other) return 'Several accounts have this e-mail.'
  if (account?.isIn) return 'The captain is in this league already.'
  const hasRoom = known.teamsLeft > 0 && known.placesLeft >= known.playersOnTeam
  return hasRoom ? null : NO_ROOM
}

function fate(entry: Entry, kind: PlannedRow['fate'], note: string): PlannedTeammate {
  const { line, name, email, team } = entry
  const what =
    [name, email, team].filter((text) => text !== '').join(', ') || 'A row without a name'
  return { line, what, fate: kind, note, teamName: team, team: null, own: null }
}
