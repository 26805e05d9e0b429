// npm run bench:repairs: seasons that lose a night, a court or a team, and what their repairs are like.
import { repairsOf } from '@hive/domain/repairs/repairs'
import { fewestMoves } from '@hive/domain/repairs/mend'
import { faultsOf } from '@hive/domain/testing/repair-faults'
import { damagedSeason } from '@hive/domain/testing/seasons'
import { LEFT_OVER, leastCost } from './repair-optimum.ts'

const FIELDS = Number(process.env['FIELDS'] ?? 10_000)
const FIRST = Number(process.env['SEED'] ?? 1)
/** Every so manieth season is repaired by the solver, too. */
const SOLVED_EVERY = Number(process.env['SOLVED_EVERY'] ?? 10)
const TEAMS = { repaired: 12, solved: 8 }

const times: number[] = []
const counts = { repairs: 0, faults: 0, whole: 0, solved: 0, proved: 0, worse: 0 }
for (let seed = FIRST; seed < FIRST + FIELDS; seed += 1) {
  repair(seed)
  if (seed % SOLVED_EVERY === 0) solve(seed)
  if ((seed - FIRST + 1) % 1000 === 0) console.log(`${seed - FIRST + 1} of ${FIELDS} seasons`)
}
report()
process.exit(counts.faults + counts.worse === 0 ? 0 : 1)

function repair(seed: number): void {
  const problem = damagedSeason(seed, { mostTeams: TEAMS.repaired })
  const began = performance.now()
  const repairs = repairsOf(problem)
  times.push(performance.now() - began)
  const faults = repairs.flatMap((each) => faultsOf(problem, each))
  for (const fault of faults) console.log(`season ${seed}: ${fault}`)
  counts.repairs += repairs.length
  counts.faults += faults.length
  if (repairs.every(({ moves }) => moves.every(({ to }) => to !== null))) counts.whole += 1
}

function solve(seed: number): void {
  const problem = damagedSeason(seed, { mostTeams: TEAMS.solved })
  const { moves, leftOver, usual, isProved } = fewestMoves(problem)
  const cost = leftOver * LEFT_OVER + moves.length - leftOver
  const least = leastCost(problem, usual)
  counts.solved += 1
  if (isProved) counts.proved += 1
  if (cost === least) return
  counts.worse += 1
  console.log(`season ${seed}: ${cost}, while ${least} is possible`)
}

function report(): void {
  const inOrder = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(inOrder[Math.floor(share * inOrder.length)] ?? 0)} ms`
  console.log(
    `${FIELDS} seasons of 3 to ${TEAMS.repaired} teams: ${counts.repairs} repairs, ${counts.faults} conflicts`,
  )
  console.log(
    `a slot for every game in ${counts.whole}; three repairs in ${at(0.5)} (p50), ${at(0.99)} (p99)`,
  )
  console.log(
    `${counts.solved} seasons of up to ${TEAMS.solved} teams beside the solver: ${counts.worse} moved more games than the least, ${counts.proved} say proved`,
  )
}
