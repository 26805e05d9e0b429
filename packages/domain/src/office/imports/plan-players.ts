import { emailKey, emailProblem } from '../../base/players/email.ts'
import { SKILL_LEVELS } from '../../roster/registration/registration.ts'
import type { Row } from './delimited.ts'
import { findTeam, type KnownTeam } from './find-team.ts'
import type { Columns } from './headings.ts'
import {
  answerTo,
  type OpenQuestions,
  type ImportAnswers,
  type ImportPlan,
  type PlannedRow,
} from './import-plan.ts'
import { cellOf, nameIn } from './import-table.ts'
import { type Names, namesOf } from './near-names.ts'
import { outBecause } from './row-states.ts'

/** A place that an import gives: to an account now, or to an address once its owner logs in. */
export type PlannedPlace = PlannedRow & {
  readonly name: string
  readonly email: string
  /** Whether a place is held for an address without an account. */
  readonly holds: boolean
  /** `null` for an address without an account. */
  readonly playerId: number | null
  readonly teamId: number | null
  /** `null` where the file has none. */
  readonly skill: number | null
}

type Account = {
  readonly playerId: number
  readonly email: string
  /** Whether they are in the league, or paying for a place. */
  readonly isIn: boolean
  /** Whether a captain of the league has invited them, and they have not joined yet. */
  readonly isInvited: boolean
}

/** Facts about a league and the addresses in a file. */
export type PlayersKnown = {
  /** Accounts with a verified e-mail of the file. */
  readonly accounts: readonly Account[]
  /** Addresses of earlier imports that have not logged in yet, in small letters. */
  readonly waiting: readonly string[]
  /** The names of those who are in the league. */
  readonly players: readonly { readonly name: string }[]
  /** The teams that organisers put together; others belong to the captain who pays for them. */
  readonly teams: readonly KnownTeam[]
  readonly placesLeft: number
}

type File = { readonly rows: readonly Row[]; readonly columns: Columns }

/** The fate of each row of a file of players. */
export function planPlayers(
  { rows, columns }: File,
  standing: PlayersKnown,
  answers: ImportAnswers,
): ImportPlan<PlannedPlace> {
  const asking: OpenQuestions = { answers, asked: new Map() }
  const known = indexOf(standing)
  const lines = new Map<string, number>()
  let placesLeft = standing.placesLeft
  const planned = rows.map((row) => {
    const entry = readEntry(row, columns)
    const earlier = lines.get(entry.email)
    if (earlier !== undefined) return fate(entry, 'same', `Line ${earlier} has this e-mail too.`)
    const place = planPlace(entry, known, asking)
    // A row that is left out says nothing of the next one of the same person.
    if (place.fate === 'refused') return place
    lines.set(entry.email, row.line)
    if (place.fate !== 'made' && place.fate !== 'waits') return place
    placesLeft -= 1
    if (placesLeft >= 0) return { ...place, holds: place.fate === 'waits' }
    return place.fate === 'made'
      ? fate(entry, 'refused', 'There’s no place left in this league.')
      : { ...place, note: `${place.note} ${NO_PLACE}` }
  })
  return { rows: planned, questions: [...asking.asked.values()] }
}

/** The same facts, by addresses in small letters and by names. */
type Known = {
  readonly accounts: ReadonlyMap<string, readonly Account[]>
  readonly waiting: ReadonlySet<string>
  readonly players: Names<{ readonly name: string }>
  readonly teams: Names<KnownTeam>
}

function indexOf({ accounts, waiting, players, teams }: PlayersKnown): Known {
  return {
    accounts: Map.groupBy(accounts, ({ email }) => emailKey(email)),
    waiting: new Set(waiting),
    players: namesOf(players),
    teams: namesOf(teams),
  }
}

type Entry = {
  readonly line: number
  readonly name: string
  readonly email: string
  readonly team: string
  readonly skill: string
  readonly leftOut: string | null
}

function readEntry(row: Row, columns: Columns): Entry {
  return {
    line: row.line,
    name: nameIn(row, columns),
    email: emailKey(cellOf(row, columns, 'email')),
    team: cellOf(row, columns, 'team'),
    skill: cellOf(row, columns, 'skill'),
    leftOut: outBecause(row, columns),
  }
}

function planPlace(entry: Entry, known: Known, asking: OpenQuestions): PlannedPlace {
  const { email, leftOut } = entry
  if (leftOut !== null) return fate(entry, 'refused', leftOut)
  if (email === '') return fate(entry, 'refused', 'There is no e-mail in this row.')
  if (emailProblem(email)) return fate(entry, 'refused', 'This isn’t an e-mail address.')
  if (entry.skill !== '' && !(entry.skill in SKILL_LEVELS)) {
    return fate(entry, 'refused', `“${entry.skill}” isn’t a level from 1 to 4.`)
  }
  const [account, other] = known.accounts.get(email) ?? []
  if (other) return fate(entry, 'refused', 'Several accounts have this e-mail.')
  if (account?.isIn) return fate(entry, 'same', 'They’re in this league already.')
  if (account?.isInvited) {
    return fate(entry, 'same', 'A captain has invited them: they get in by accepting.')
  }
  if (known.waiting.has(email)) {
    return fate(entry, 'same', 'They’ve been imported, and haven’t logged in yet.')
  }
  const twin = isTwin(entry, known, asking)
  if (twin === 'asked') return fate(entry, 'asked', 'Please answer the question above.')
  if (twin) return fate(entry, 'same', 'They’re in this league with another e-mail.')
  const team = entry.team === '' ? null : findTeam(entry.team, known.teams, asking)
  if (team === 'asked') return fate(entry, 'asked', 'Please answer the question above.')
  return {
    ...fate(entry, account ? 'made' : 'waits', noteOf(entry, team, account)),
    playerId: account?.playerId ?? null,
    teamId: team?.id ?? null,
    skill: entry.skill === '' ? null : Number(entry.skill),
  }
}

/** Whether someone in the league has the name of a row, and is the same person. */
function isTwin({ name, email }: Entry, { players }: Known, asking: OpenQuestions) {
  const like = name === '' ? undefined : (players.same(name) ?? players.near(name))
  if (!like) return false
  const answer = answerTo(asking, {
    key: `person ${email}`,
    text: `${like.name} is in this league already. Is ${name} (${email}) the same person?`,
    options: [
      { value: 'same', text: 'Yes, leave this row out' },
      { value: 'other', text: 'No, it’s someone else' },
    ],
  })
  return answer === null ? 'asked' : answer === 'same'
}

function noteOf(entry: Entry, team: KnownTeam | null, account: Account | undefined): string {
  const where = team
    ? ` on ${team.name}`
    : entry.team === ''
      ? ''
      : `, without a team: none of yours here is called “${entry.team}”`
  return account ? `Gets a place${where}.` : `Invited${where}: a place is theirs when they log in.`
}

const NO_PLACE = 'None is left to hold for them now.'

function fate(entry: Entry, kind: PlannedRow['fate'], note: string): PlannedPlace {
  const { line, name, email } = entry
  const what = [name, email].filter((text) => text !== '').join(', ') || 'A row without a name'
  return {
    line,
    what,
    fate: kind,
    note,
    name,
    email,
    playerId: null,
    teamId: null,
    skill: null,
    holds: false,
  }
}
