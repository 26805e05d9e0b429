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

/** A row of a team: its captain's makes the team, with the addresses that are invited to it. */
export type PlannedTeammate = PlannedRow & {
  readonly teamName: string
  /** `null` in any row but that of the captain of a new team. */
  readonly team: {
    readonly name: string
    readonly captainPlayerId: number
    readonly invited: readonly string[]
  } | null
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
  }[]
  /** Names of teams of other leagues still to be played, folded. */
  readonly taken: readonly string[]
  readonly placesLeft: number
  readonly playersOnTeam: number
}

type File = { readonly rows: readonly Row[]; readonly columns: Columns }

type Entry = {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly team: string
  readonly isCaptain: boolean
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
  let placesLeft = standing.placesLeft
  const firstLines = new Map<string, number>()
  for (const entry of entries) {
    const { email, line } = entry
    if (!firstLines.has(email)) firstLines.set(email, line)
    const problem = entryProblem(entry, firstLines.get(email) ?? line)
    if (problem) planned.set(entry.line, problem)
  }
  const good = entries.filter(({ line }) => !planned.has(line))
  for (const members of Map.groupBy(good, ({ team }) => plainName(team)).values()) {
    const room = { ...known, placesLeft }
    const team = planTeam(members, room, asking)
    if (team.some(({ fate }) => fate === 'made')) placesLeft -= standing.playersOnTeam
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
  }
}

/** The name of the team in a row, as a team is called. */
export function teamIn(row: Row, columns: Columns): string {
  return withoutQuotes(cellOf(row, columns, 'team')).trim()
}

function entryProblem(entry: Entry, firstLine: number): PlannedTeammate | null {
  const { team, email, line } = entry
  if (team === '') return fate(entry, 'refused', 'There is no team in this row.')
  if (email === '') return fate(entry, 'refused', 'There is no e-mail in this row.')
  if (emailProblem(email)) return fate(entry, 'refused', 'This isn’t an e-mail address.')
  if (firstLine === line) return null
  return fate(entry, 'same', `Line ${firstLine} has this e-mail too.`)
}

/** The same facts, with accounts by their addresses in small letters, and teams by their names. */
type Known = Omit<TeamsKnown, 'accounts' | 'teams'> & ReturnType<typeof indexOf>

type KnownTeam = TeamsKnown['teams'][number]

function indexOf({ accounts, teams }: TeamsKnown) {
  const byEmail: ReadonlyMap<string, readonly Account[]> = Map.groupBy(accounts, ({ email }) =>
    emailKey(email),
  )
  const byName: Names<KnownTeam> = namesOf(teams)
  return { accounts: byEmail, teams: byName }
}

function planTeam(
  members: readonly Entry[],
  standing: Known,
  asking: OpenQuestions,
): PlannedTeammate[] {
  const name = members[0]?.team ?? ''
  const known = findTeam(name, standing.teams, asking)
  if (known === 'asked') return members.map((entry) => fate(entry, 'asked', ANSWER_FIRST))
  if (known) {
    return members.map((entry) =>
      known.emails.includes(entry.email)
        ? fate(entry, 'same', `They’re on ${known.name} already, or invited.`)
        : fate(
            entry,
            'refused',
            `${known.name} is in this league already: its captain can invite them.`,
          ),
    )
  }
  const captain = captainOf(name, members, asking)
  if (!captain) return members.map((entry) => fate(entry, 'asked', ANSWER_FIRST))
  return planNewTeam({ name, captain, members }, standing)
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
  const problem = teamProblem(name, accounts, standing)
  if (problem !== null || !account) {
    const why = `${name} isn’t imported: see line ${captain.line}.`
    return members.map((entry) =>
      fate(entry, 'refused', entry === captain ? (problem ?? NO_ACCOUNT) : why),
    )
  }
  const invited: string[] = []
  const others = members
    .filter((entry) => entry !== captain)
    .map((entry) => {
      const isIn = standing.accounts.get(entry.email)?.some((account) => account.isIn)
      if (isIn) return fate(entry, 'refused', 'They have a place of their own in this league.')
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

const NO_ACCOUNT =
  'The captain hasn’t logged in with this e-mail yet. Ask them to log in once, then import the file again.'

function teamProblem(
  name: string,
  [account, other]: readonly Account[],
  { taken, placesLeft, playersOnTeam }: Known,
): string | null {
  const problem = teamNameProblem(name, [])
  if (problem) return problem
  if (taken.includes(foldedName(name))) return TEAM_NAME_TAKEN
  if (!account) return NO_ACCOUNT
  if (other) return 'Several accounts have this e-mail.'
  if (account.isIn) return 'The captain is in this league already.'
  return placesLeft < playersOnTeam ? 'This league has no room for another team.' : null
}

function fate(entry: Entry, kind: PlannedRow['fate'], note: string): PlannedTeammate {
  const { line, name, email, team } = entry
  const what =
    [name, email, team].filter((text) => text !== '').join(', ') || 'A row without a name'
  return { line, what, fate: kind, note, teamName: team, team: null }
}
