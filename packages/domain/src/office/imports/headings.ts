/** The kinds of files that can be imported. */
export const IMPORT_KINDS = ['players', 'teams', 'schedule', 'results'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const IMPORT_FIELDS = [
  'email',
  'name',
  'firstName',
  'lastName',
  'team',
  'role',
  'skill',
  'date',
  'time',
  'home',
  'away',
  'venue',
  'court',
  'score',
  'homeScore',
  'awayScore',
  'status',
  'off',
  'deleted',
  'postponed',
  'nonPlayer',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

type FieldWords = {
  readonly title: string
  /** Headings that mean it, in small letters without anything else. */
  readonly headings: readonly string[]
}

const FIELDS: Readonly<Record<ImportField, FieldWords>> = {
  email: {
    title: 'E-mail',
    headings: 'email emailaddress mail emails playeremail parent1email'.split(' '),
  },
  name: { title: 'Name', headings: 'name fullname player playername member'.split(' ') },
  firstName: { title: 'First name', headings: 'firstname first forename givenname'.split(' ') },
  lastName: { title: 'Last name', headings: 'lastname last surname familyname'.split(' ') },
  team: { title: 'Team', headings: 'team teamname squad'.split(' ') },
  role: { title: 'Role', headings: 'role rolelabel teamrole iscoach captain'.split(' ') },
  skill: { title: 'Level (1 to 4)', headings: 'level skill'.split(' ') },
  date: { title: 'Date', headings: 'date gamedate day startdate'.split(' ') },
  time: { title: 'Time', headings: 'time starttime start kickoff gametime'.split(' ') },
  home: { title: 'Home team', headings: 'home hometeam teamone team1 teama'.split(' ') },
  away: {
    title: 'Away team',
    headings: 'away awayteam visitor visitingteam teamtwo team2 teamb opponent'.split(' '),
  },
  venue: { title: 'Venue', headings: 'venue location facility hall locationname'.split(' ') },
  court: { title: 'Court', headings: 'court courtnumber field pitch sublocation'.split(' ') },
  score: { title: 'Score', headings: 'score result finalscore'.split(' ') },
  homeScore: {
    title: 'Home score',
    headings:
      'homescore hometeamscore homepoints homegoals teamonescore team1score scorehome'.split(' '),
  },
  awayScore: {
    title: 'Away score',
    headings:
      'awayscore awayteamscore awaypoints awaygoals teamtwoscore team2score scoreaway'.split(' '),
  },
  status: {
    title: 'Status',
    headings: 'status gamestatus eventstatus registrationstatus playerstatus memberstatus'.split(
      ' ',
    ),
  },
  off: {
    title: 'Called off (yes or no)',
    headings: 'canceled cancelled iscanceled iscancelled'.split(' '),
  },
  deleted: { title: 'Deleted (yes or no)', headings: 'deleted isdeleted'.split(' ') },
  postponed: { title: 'Postponed (yes or no)', headings: 'postponed ispostponed'.split(' ') },
  nonPlayer: {
    title: 'Doesn’t play (yes or no)',
    headings: 'isnonplayer nonplayer nonplaying'.split(' '),
  },
}

/** What says that a row is not on, in a file of any kind. */
const OFF = ['status', 'off', 'deleted', 'postponed'] as const

/** The fields of each kind of import, and those without which nothing can be read. */
const FIELDS_OF: Readonly<
  Record<ImportKind, { all: readonly ImportField[]; needed: readonly ImportField[] }>
> = {
  players: {
    all: ['email', 'firstName', 'lastName', 'name', 'team', 'skill', ...OFF, 'nonPlayer'],
    needed: ['email'],
  },
  teams: {
    all: ['team', 'role', 'email', 'firstName', 'lastName', 'name', ...OFF, 'nonPlayer'],
    needed: ['team', 'email'],
  },
  schedule: {
    all: ['date', 'time', 'home', 'away', 'venue', 'court', ...OFF],
    needed: ['date', 'time', 'home', 'away'],
  },
  results: {
    all: ['date', 'home', 'away', 'homeScore', 'awayScore', 'score', ...OFF],
    needed: ['date', 'home', 'away'],
  },
}

/** The column of a file that holds each field, counted from 0. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>

export function fieldTitle(field: ImportField): string {
  return FIELDS[field].title
}

export function fieldsOf(kind: ImportKind): readonly ImportField[] {
  return FIELDS_OF[kind].all
}

/** The fields of which a kind needs a column and has none. */
export function missingColumns(kind: ImportKind, columns: Columns): ImportField[] {
  const missing = FIELDS_OF[kind].needed.filter((field) => columns[field] === undefined)
  if (kind !== 'results' || columns.score !== undefined) return missing
  const scores = ['homeScore', 'awayScore'] as const
  return [...missing, ...scores.filter((field) => columns[field] === undefined)]
}

/** The field that a heading means; `null` for a heading that is not known. */
export function fieldOf(heading: string): ImportField | null {
  const plain = plainHeading(heading)
  return IMPORT_FIELDS.find((field) => FIELDS[field].headings.includes(plain)) ?? null
}

/** Where the fields are, as far as their headings are known; the first of two columns for one field counts. */
export function columnsOf(headings: readonly string[]): Columns {
  const columns: Partial<Record<ImportField, number>> = {}
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading)
    if (field !== null) columns[field] ??= index
  }
  return columns
}

export const IMPORT_SYSTEMS = [
  'LeagueApps',
  'TeamSnap',
  'SportsEngine',
  'Zuluru',
  'Google Forms',
  'A spreadsheet',
] as const
export type ImportSystem = (typeof IMPORT_SYSTEMS)[number]

/** Headings that only one system writes, as far as we know. Several have divisions, so these are no sign. */
const SIGNS = {
  Zuluru: 'userid orderid eventid pricepoint'.split(' '),
  TeamSnap: [
    'isnonplayer jersey rolelabel iscoach mobilephone arrivaltime arrivaltimeminutes p1email',
    'opponentname locationname locationdetails locationurl homeoraway durationhhmm extralabel',
  ].flatMap((line) => line.split(' ')),
  SportsEngine: [
    'suffix citizenship militarystatus hometeamscore awayteamscore divisionname',
    'eventtype team1id team2id team1ishome',
  ].flatMap((line) => line.split(' ')),
  LeagueApps: 'parent1email parent1mobilenumber sublocation'.split(' '),
  'Google Forms': ['timestamp'],
} as const

/** The system that a file comes from: the one of which it has the most signs. */
export function systemOf(headings: readonly string[]): ImportSystem {
  const plain = new Set(headings.map(plainHeading))
  const count = (system: keyof typeof SIGNS) =>
    SIGNS[system].filter((sign) => plain.has(sign)).length
  const systems = ['Zuluru', 'TeamSnap', 'SportsEngine', 'LeagueApps', 'Google Forms'] as const
  const best = systems.reduce((one, other) => (count(other) > count(one) ? other : one))
  return count(best) > 0 ? best : 'A spreadsheet'
}

/** The kind of file that its columns suggest. */
export function kindOf({ email, home, away, score, homeScore, team, role }: Columns): ImportKind {
  if (home !== undefined && away !== undefined) {
    return score === undefined && homeScore === undefined ? 'schedule' : 'results'
  }
  return email !== undefined && team !== undefined && role !== undefined ? 'teams' : 'players'
}

function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}
