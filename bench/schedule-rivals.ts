import { BracketsManager } from 'brackets-manager'
import { InMemoryDatabase } from 'brackets-memory-db'
import robin from 'roundrobin'
import type { ScheduleTerms, Slot, SlottedGame } from '@hive/domain/schedule/game'
import { makeSchedule } from '@hive/domain/schedule/make-schedule'

type Rounds = readonly (readonly (readonly [string, string])[])[]

/** A way to the games of a season. */
export type Maker = {
  readonly name: string
  readonly make: (terms: ScheduleTerms) => Promise<readonly SlottedGame[]>
}

/** Hive, and what npm has. Libraries know no slots, so their rounds get those of the nights in turn. */
export const MAKERS: readonly Maker[] = [
  { name: 'Hive', make: byHive },
  { name: 'roundrobin 2.0.0', make: byRoundRobin },
  { name: 'brackets-manager 1.11.1', make: byBracketsManager },
]

async function byHive(terms: ScheduleTerms): Promise<readonly SlottedGame[]> {
  const made = makeSchedule(terms)
  if ('reason' in made) throw new Error('No schedule.')
  return made.games
}

async function byRoundRobin({ teams, format, slots }: ScheduleTerms) {
  const once = robin(teams.length, teams)
  return inSlots(format === 'double' ? [...once, ...once] : once, slots)
}

async function byBracketsManager({ teams, format, slots }: ScheduleTerms) {
  const manager = new BracketsManager(new InMemoryDatabase())
  const roundRobinMode = format === 'double' ? 'double' : 'simple'
  const stage = await manager.create.stage({
    name: 'Season',
    tournamentId: 0,
    type: 'round_robin',
    seeding: [...teams],
    settings: { groupCount: 1, roundRobinMode },
  })
  const { match, participant } = await manager.get.stageData(stage.id)
  const nameOf = new Map(participant.map(({ id, name }) => [id, name]))
  const rounds = Map.groupBy(match, ({ round_id: round }) => round)
  const named = [...rounds.values()].map((games) =>
    games.flatMap(({ opponent1, opponent2 }) => {
      const [one, other] = [opponent1, opponent2].map((team) => nameOf.get(team?.id ?? -1))
      return one === undefined || other === undefined ? [] : [[one, other] as const]
    }),
  )
  return inSlots(named, slots)
}

/** A round for each night, in the order of its starts and courts. */
function inSlots(rounds: Rounds, slots: readonly Slot[]): SlottedGame[] {
  const nights = [...Map.groupBy(slots, ({ night }) => night).values()]
  return rounds.flatMap((round, at) =>
    round.map(([teamOne, teamTwo], game) => {
      const slot = nights[at]?.[game]
      if (!slot) throw new Error('A round has more games than its night has slots.')
      return { teamOne, teamTwo, ...slot }
    }),
  )
}
