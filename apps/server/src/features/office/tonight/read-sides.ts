import type { SideTonight } from '@hive/contract/office/tonight'
import { mayDo } from '@hive/domain/base/session/permission'
import type { HallOn } from '@hive/domain/office/tonight/tonight'
import type { Attending } from '@hive/domain/season/attendance/attendance'
import type { Fixture } from '@hive/domain/season/fixtures/fixture'
import type { Context } from '#context.ts'
import type { Caller } from '#features/base/session/service.ts'
import { attendanceOn, fillingIn } from '#features/season/attendance/service.ts'
import { personTonight } from './person-tonight.ts'
import { listTeamPeople, listTeamsInvited } from './queries.ts'

type GameOfLeague = { leagueId: number; fixture: Fixture; needs: number }
type Sides = { one: SideTonight; two: SideTonight }

/** The teams of a game; who is on them, with their numbers, is for those who look after the people of its league. */
export async function readSides(
  { db }: Pick<Context, 'db'>,
  { permissions }: Pick<Caller, 'permissions'>,
  halls: readonly HallOn[],
): Promise<(game: GameOfLeague) => Sides> {
  const games = halls.flatMap((hall) =>
    hall.games.map(({ leagueId, fixture }) => ({ ...fixture, leagueId })),
  )
  const teamIds = games.flatMap(({ teamOne, teamTwo }) => [teamOne.id, teamTwo.id])
  const [people, teams, attending, takers] = await Promise.all([
    teamIds.length === 0 ? [] : listTeamPeople(db, teamIds),
    teamIds.length === 0 ? [] : listTeamsInvited(db, teamIds),
    attendanceOn(db, games),
    fillingIn(db, games),
  ])
  const sideOf = (team: Fixture['teamOne'], { leagueId, fixture, needs }: GameOfLeague) => {
    const found = teams.find(({ id }) => id === team.id)
    const onTeam = people
      .filter(({ teamId }) => teamId === team.id)
      .map((row) => ({ ...row, attending: attending({ ...row, game: { ...fixture, leagueId } }) }))
      .concat(takers(fixture, team.id).map(asFillingIn))
    const isSeen = mayDo(permissions, 'people', leagueId)
    return {
      teamId: team.id,
      name: team.name,
      needs,
      players: onTeam.length,
      invited: found?.invited ?? 0,
      hasCaptain: found?.hasCaptain ?? false,
      ...countsOf(onTeam),
      people: isSeen ? onTeam.map(asSeen) : [],
    }
  }
  return (game) => ({
    one: sideOf(game.fixture.teamOne, game),
    two: sideOf(game.fixture.teamTwo, game),
  })
}

/** Counts a substitute as coming. */
function asFillingIn<Row extends object>(row: Row) {
  return { ...row, isCaptain: false, attending: 'in' as const }
}

function countsOf(people: readonly { attending: Attending }[]) {
  const count = (what: Attending) => people.filter(({ attending }) => attending === what).length
  return { out: count('out'), moved: count('moved'), unsaid: count('unsaid') }
}

type PersonRow = Awaited<ReturnType<typeof listTeamPeople>>[number] & { attending: Attending }

function asSeen(row: PersonRow): SideTonight['people'][number] {
  const { isCaptain, attending } = row
  return { ...personTonight(row), isCaptain, attending }
}
