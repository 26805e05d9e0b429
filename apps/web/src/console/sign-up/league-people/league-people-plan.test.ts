import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { importTable } from '@hive/domain/office/imports/import-table'
import { planTeams } from '@hive/domain/office/imports/plan-teams'
import { expect, test } from 'vitest'
import { csvOf } from '#console/kit/list/csv.ts'
import { samplePerson } from '#testing/sample-person.ts'
import { leaguePeoplePlan } from './league-people-plan.tsx'

const AOIFE: LeaguePerson = {
  ...samplePerson,
  type: 'team',
  phone: '+353 87 123 4567',
  missing: 40,
}
const BREN: LeaguePerson = {
  ...AOIFE,
  playerId: 2,
  name: 'Bren Daly',
  email: 'bren@hive.example',
  isCaptain: false,
}

function exported(people: readonly LeaguePerson[]): string {
  return csvOf(people, leaguePeoplePlan(people, () => null).columns)
}

test('a file of people has one fact in each column', () => {
  const [headings, aoife] = exported([AOIFE, BREN]).split('\r\n')
  expect(headings).toBe(
    'Name,Waiting with,E-mail,Phone,Signed up as,Team,Role,Level,State,Leaving on,Place in line,Note,Payment,Missing of the team fee (€),Paid (€),Since',
  )
  expect(aoife).toContain("Aoife Byrne,,aoife@hive.example,'+353 87 123 4567,")
  expect(aoife).toContain(',Net Gains,Captain,2,')
})

test('who is leaving is not listed as simply in', () => {
  const leaving = { ...AOIFE, leavesAt: '2026-12-08T00:30:00.000Z' }
  const state = leaguePeoplePlan([leaving], () => null).columns.find(({ name }) => name === 'state')
  expect(state?.value(leaving)).toBe('Leaving by 8 Dec 2026')
  expect(exported([leaving])).toContain(',In,2026-12-08,')
})

test('a file of people is read again as the teams that they are', () => {
  const table = importTable(exported([BREN, AOIFE]))
  expect(table.kind).toBe('teams')
  const { rows, questions } = planTeams(
    table,
    {
      accounts: [{ playerId: 1, email: AOIFE.email, isIn: false }],
      teams: [],
      taken: [],
      waiting: [],
      teamsLeft: 4,
      placesLeft: 8,
      playersOnTeam: 2,
    },
    {},
  )
  expect(questions).toEqual([])
  expect(rows.map(({ fate }) => fate)).toEqual(['waits', 'made'])
  expect(rows[1]).toMatchObject({
    team: { name: 'Net Gains', captainPlayerId: 1, invited: [BREN.email] },
  })
})
