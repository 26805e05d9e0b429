import { expect, test } from 'vitest'
import { missingColumns } from './headings.ts'
import { cellOf, fileProblem, IMPORT_ROWS, importTable, nameIn } from './import-table.ts'

const LEAGUEAPPS = `Team,Role,First Name,Last Name,Parent 1 Email,Birthdate,Gender,Parent 1 Mobile Number,Address,City,State,Zip
Smashers,CAPTAIN,Aoife,Byrne,aoife@example.com,05/03/1990,F,085 123 4567,1 Main St,Lucan,Dublin,K78`

const TEAMSNAP = `First Name,Last Name,Email,Birthdate,Mobile phone,Street,City,Jersey #,Position,Shirt size,Role label,Is Coach,Is Non-Player
Aoife,Byrne,aoife@example.com,05/03/1990,,,,7,,M,Captain,No,No`

const ZULURU = `Division,Team,User ID,Role,First Name,Last Name,Email Address,Mobile Phone,Gender,Birthdate,Height,Skill Level,Shirt Size,Added
Tuesday,Smashers,17,Captain,Aoife,Byrne,aoife@example.com,,Woman,1990-03-05,170,7,M,2026-09-01`

const SPORTSENGINE = `Team Name,Team Role,First Name,Middle Name,Last Name,Suffix,Email,Date of Birth,Gender,Citizenship,Military Status,Jersey Number
Smashers,Player,Aoife,,Byrne,,aoife@example.com,1990/03/05,F,,,7`

const SPORTSENGINE_GAMES =
  'Date,Time,Duration,Home Team,Home Team Score,Away Team,Away Team Score,Division Name,Location,Status'

const PLAIN = `Name;E-mail
Aoife Byrne;aoife@example.com`

test.each([
  ['LeagueApps', LEAGUEAPPS, 'teams'],
  ['TeamSnap', TEAMSNAP, 'players'],
  ['Zuluru', ZULURU, 'teams'],
  ['SportsEngine', SPORTSENGINE, 'teams'],
  ['A spreadsheet', PLAIN, 'players'],
] as const)('%s is recognised, with who is in it', (system, text, kind) => {
  const table = importTable(text)
  expect({ system: table.system, kind: table.kind }).toEqual({ system, kind })
  const [row] = table.rows
  if (!row) throw new Error('The file has a row.')
  expect(nameIn(row, table.columns)).toBe('Aoife Byrne')
  expect(cellOf(row, table.columns, 'email')).toBe('aoife@example.com')
})

test.each([
  [
    'TeamSnap',
    'Division,Date,Time,Arrival Time (Minutes),Opponent Name,Location Name,Home or Away\nA,1/9/2026,19:00,15,B,Hall,Home',
  ],
  ['Google Forms', 'Timestamp,Email Address,Your name\n1/9/2026 10:00,a@b.ie,Aoife'],
  ['SportsEngine', `${SPORTSENGINE_GAMES}\n09/01/2026,7:00 PM,60,A,,B,,Open,Hall,Scheduled`],
  ['A spreadsheet', 'Division,Date,Home,Away\nA,1/9/2026,A,B'],
])('%s is told from others by what only it writes', (system, text) => {
  expect(importTable(text).system).toBe(system)
})

test.each([
  ['Date,Time,Home Team,Away Team,Location,Court\n1/9/2026,19:00,A,B,Hall,1', 'schedule'],
  [`${SPORTSENGINE_GAMES}\n09/01/2026,7:00 PM,60,A,,B,,Open,Hall,Scheduled`, 'schedule'],
  [`${SPORTSENGINE_GAMES}\n09/01/2026,7:00 PM,60,A,11,B,7,Open,Hall,Completed`, 'results'],
  ['Date;Home;Away;Home Score;Away Score\n1/9/2026;A;B;11;7', 'results'],
  ['Date\tTeam 1\tTeam 2\tResult\n1/9/2026\tA\tB\t11-7', 'results'],
] as const)('a file of games is not taken for one of people: %j', (text, kind) => {
  const table = importTable(text)
  expect(table.kind).toBe(kind)
  expect(missingColumns(kind, table.columns)).toEqual([])
})

test.each([
  ['a title above the headings', `Winter League 2026\n${PLAIN}`],
  ['two lines of headings', `Name;E-mail\nFull name;Email address\nAoife Byrne;aoife@example.com`],
])('a file with %s', (_, text) => {
  const { rows, columns } = importTable(text)
  expect(rows.map((row) => cellOf(row, columns, 'email'))).toEqual(['aoife@example.com'])
})

test('a heading that is not known leaves its column to the organiser', () => {
  const { columns, headings } = importTable('Who;Address for mails\nAoife;aoife@example.com')
  expect(columns).toEqual({})
  expect(headings).toEqual(['Who', 'Address for mails'])
  expect(missingColumns('players', columns)).toEqual(['email'])
  expect(missingColumns('results', { date: 0, home: 1, away: 2 })).toEqual([
    'homeScore',
    'awayScore',
  ])
})

test('a list without headings loses no row', () => {
  const people = importTable('Aoife Byrne;aoife@example.com\nBren Kelly;bren@example.com')
  expect(people).toMatchObject({ headings: ['', ''], columns: { email: 1 }, kind: 'players' })
  expect(people.rows.map(({ line }) => line)).toEqual([1, 2])
  const games = importTable('3/10/2026;19:00;Smashers;Dinkers')
  expect(games).toMatchObject({ columns: {}, rows: [{ line: 1 }] })
})

test('somebody’s row with words of headings in it is no second line of headings', () => {
  const lines =
    'Team,Role,Email,Signed up as\nNet Gains,Player,bren@example.com,Team\nNet Gains,Captain,aoife@example.com,Team'
  expect(importTable(lines).rows.map(({ line }) => line)).toEqual([2, 3])
})

test('what looks like a formula is text', () => {
  const { rows, columns } = importTable(`Name;E-mail\n=HYPERLINK("x");a@b.ie\n'=1+1;c@d.ie`)
  expect(rows.map((row) => nameIn(row, columns))).toEqual(['=HYPERLINK("x")', '=1+1'])
})

test.each([
  [' ', 'There is nothing in it yet.'],
  ['Name;E-mail', 'There are headings, but no rows below them.'],
  [`Name\n${'Aoife\n'.repeat(IMPORT_ROWS)}`, null],
  [
    `Name\n${'Aoife\n'.repeat(IMPORT_ROWS + 1)}`,
    'These are 2001 rows. Please import up to 2000 at a time.',
  ],
  ['x'.repeat(1_000_001), 'This is more than 1 MB. Please import it in parts.'],
])('a file that is too small or too large says so', (text, problem) => {
  expect(fileProblem(text)).toBe(problem)
})
