import { leastSpread } from '@hive/domain/roster/balance/bound'
import { WEIGHTS } from '@hive/domain/roster/balance/cost'
import type { Draft, Group } from '@hive/domain/roster/balance/draft'

/** Room for a sum of binary fractions that is meant to be whole. */
const ROUNDING = 1e-6

type Lines = {
  readonly objective: string[]
  readonly rows: string[]
  readonly bounds: string[]
  readonly whole: string[]
  readonly yesOrNo: string[]
}

type Model = {
  readonly groups: readonly Group[]
  readonly sizes: readonly number[]
  readonly draft: Draft
  readonly lines: Lines
}

/**
 * The question as a mixed-integer programme in LP format: which arrangement of the draft's groups on teams of its
 * sizes costs least, and less than `below`? `surely` is a cost that none is under, whether it is reached or not.
 */
export function modelOf(
  draft: Draft,
  { below, surely }: { below: number; surely: number },
): string {
  const lines: Lines = { objective: [], rows: [], bounds: [], whole: [], yesOrNo: [] }
  const groups = draft.groups.toSorted(
    (one, other) => other.size - one.size || other.skill - one.skill,
  )
  const sizes = draft.teams.map(({ size }) => size).toSorted((one, other) => other - one)
  const model: Model = { groups, sizes, draft, lines }
  placeEveryone(model)
  for (const team of sizes.keys()) describeTeam(model, team)
  for (const group of groups.keys()) describeLinks(model, group)
  describeSpreads(model, below - surely)
  limitParting(model, below)
  nameTeamsOnce(model)
  lines.rows.push(`${sum(lines.objective)} <= ${below}`)
  return textOf(lines)
}

function textOf({ objective, rows, bounds, whole, yesOrNo }: Lines): string {
  const constraints = rows.map((row, index) => ` row${index}: ${row}`)
  return [
    `Minimize\n cost: ${sum(objective)}`,
    'Subject To',
    ...constraints,
    'Bounds',
    ...bounds,
    'Generals',
    ...whole,
    'Binaries',
    ...yesOrNo,
    'End\n',
  ].join('\n')
}

function sum(terms: readonly string[]): string {
  return terms.join(' + ').replaceAll('+ -', '- ')
}

/** Whether a group is on a team. */
function on(group: number, team: number): string {
  return `on_${group}_${team}`
}

function sumOn({ groups }: Model, team: number, of: (group: Group) => number): string {
  return sum(
    groups.flatMap((group, index) => (of(group) === 0 ? [] : [`${of(group)} ${on(index, team)}`])),
  )
}

function placeEveryone({ groups, sizes, lines }: Model): void {
  for (const group of groups.keys()) {
    const places = [...sizes.keys()].map((team) => on(group, team))
    lines.rows.push(`${sum(places)} = 1`)
    lines.yesOrNo.push(...places)
  }
}

/** The sums of a team, who is missing to its gender minimum, and whether it lacks a captain. */
function describeTeam(model: Model, team: number): void {
  const { sizes, draft, lines } = model
  const size = sizes[team] ?? 1
  const people = sumOn(model, team, (group) => group.size)
  const captains = sumOn(model, team, (group) => Math.min(1, group.captains))
  const women = sumOn(model, team, (group) => group.counted)
  lines.rows.push(
    `${people} = ${size}`,
    `${sumOn(model, team, ({ skill }) => skill)} - 1 skill_${team} = 0`,
    `${sumOn(model, team, ({ attendance }) => attendance)} - 1 present_${team} = 0`,
    `highest - ${1 / size} skill_${team} >= 0`,
    `lowest - ${1 / size} skill_${team} <= 0`,
    `most - 1 present_${team} >= 0`,
    `fewest - 1 present_${team} <= 0`,
    `${captains === '' ? '' : `${captains} + `}1 leaderless_${team} >= 1`,
    `${women === '' ? '' : `${women} + `}1 missing_${team} >= ${draft.least}`,
  )
  lines.whole.push(`skill_${team}`, `present_${team}`, `missing_${team}`)
  lines.yesOrNo.push(`leaderless_${team}`)
  lines.objective.push(
    `${WEIGHTS.withoutCaptain} leaderless_${team}`,
    `${WEIGHTS.gendersMissing} missing_${team}`,
  )
}

/** A link is broken where one of its groups is on a team and the other is not. */
function describeLinks({ groups, sizes, lines }: Model, index: number): void {
  for (const { to, friends, wishes } of groups[index]?.links ?? []) {
    const other = groups.indexOf(to)
    if (other < index) continue
    const broken = `broken_${index}_${other}`
    lines.yesOrNo.push(broken)
    lines.objective.push(
      `${WEIGHTS.friendsParted * friends + WEIGHTS.wishesLost * wishes} ${broken}`,
    )
    for (const team of sizes.keys()) {
      const [here, there] = [on(index, team), on(other, team)]
      lines.rows.push(`${broken} - ${here} + ${there} >= 0`, `${broken} + ${here} - ${there} >= 0`)
    }
  }
}

/** No more pairs of friends may part than the cost has room for. */
function limitParting({ groups, lines }: Model, below: number): void {
  const pairs = [...groups.entries()].flatMap(([index, { links }]) =>
    links
      .filter(({ to, friends }) => friends > 0 && groups.indexOf(to) > index)
      .map(({ to, friends }) => `${friends} broken_${index}_${groups.indexOf(to)}`),
  )
  if (pairs.length === 0) return
  lines.rows.push(`${sum(pairs)} <= ${Math.floor(below / WEIGHTS.friendsParted)}`)
}

/** The spreads, and how wide they can be at most where all else is at its best: which narrows every sum. */
function describeSpreads({ groups, sizes, lines }: Model, slack: number): void {
  const total = (of: (group: Group) => number) => groups.reduce((all, group) => all + of(group), 0)
  const skill = total((group) => group.skill)
  const mean = skill / total((group) => group.size)
  const widest = leastSpread(sizes, skill) + slack / WEIGHTS.skillSpread + ROUNDING
  const attendance = total((group) => group.attendance)
  const present = attendance / sizes.length
  const widestPresent = (attendance % sizes.length === 0 ? 0 : 1) + slack + ROUNDING
  lines.objective.push(
    `${WEIGHTS.skillSpread} highest`,
    `-${WEIGHTS.skillSpread} lowest`,
    `${WEIGHTS.attendanceSpread} most`,
    `-${WEIGHTS.attendanceSpread} fewest`,
  )
  lines.whole.push('most', 'fewest')
  lines.rows.push(`highest - lowest <= ${widest}`, `highest >= ${mean}`, `lowest <= ${mean}`)
  for (const [team, size] of sizes.entries()) {
    lines.bounds.push(
      `${Math.max(0, Math.ceil((mean - widest) * size))} <= skill_${team} <= ${Math.floor((mean + widest) * size)}`,
      `${Math.max(0, Math.ceil(present - widestPresent))} <= present_${team} <= ${Math.floor(present + widestPresent)}`,
    )
  }
}

/** Teams of one size are alike: the first of them has the first of its groups, and so on. */
function nameTeamsOnce({ groups, sizes, lines }: Model): void {
  for (const [team, size] of sizes.entries()) {
    const nth = team - sizes.indexOf(size)
    for (const group of groups.slice(0, nth).keys()) lines.rows.push(`${on(group, team)} = 0`)
  }
}
