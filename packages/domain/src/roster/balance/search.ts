import { type Block, blockOf, type Exchange, exchange, exchangesOf, sizeOf } from './blocks.ts'
import { costBound } from './bound.ts'
import { chance } from '../../base/chance/chance.ts'
import { costOfDraft, type Draft, type DraftTeam, type Group, put } from './draft.ts'

const SEED = 20_261_122
const STEPS_PER_PAIR = 120
const FEWEST_STEPS = 20_000
/** More would keep an organiser with hundreds of people waiting. */
const MOST_STEPS = 100_000
const ROUNDS = 3
/** How much worse a step may make an arrangement at the start of a round, and at its end. */
const WARM = 25
const COLD = 0.5
/** Costs nearer to each other than this are the same. */
export const SAME = 1e-9

/**
 * Looks for the cheapest arrangement by trades between two teams that leave the sizes as they are (threshold
 * accepting), then until no move and no swap of groups makes it cheaper.
 */
export function improve(draft: Draft): void {
  if (draft.teams.length < 2) return
  const random = chance(SEED)
  const goal = costBound(draft) + SAME
  let best = keep(draft)
  for (let round = 0; round < ROUNDS && best.cost > goal; round += 1) {
    best = anneal(draft, { best, random, goal })
    restore(draft, best)
    settle(draft)
    best = keep(draft)
  }
}

type Kept = { readonly cost: number; readonly teams: readonly DraftTeam[] }

function keep(draft: Draft): Kept {
  return { cost: costOfDraft(draft), teams: draft.groups.map(({ team }) => team) }
}

function restore(draft: Draft, { teams }: Kept): void {
  for (const [index, group] of draft.groups.entries()) put(draft, group, teams[index] ?? group.team)
}

type Search = { readonly best: Kept; readonly random: () => number; readonly goal: number }

function anneal(draft: Draft, { best: first, random, goal }: Search): Kept {
  const pairs = draft.groups.length ** 2
  const steps = Math.max(FEWEST_STEPS, Math.min(pairs * STEPS_PER_PAIR, MOST_STEPS))
  let best = first
  let cost = costOfDraft(draft)
  for (let step = 0; step < steps && best.cost > goal; step += 1) {
    const trade = tradeBy(draft, random)
    if (trade === null) continue
    const takeBack = exchange(draft, trade)
    const next = costOfDraft(draft)
    const threshold = WARM * (1 - step / steps) ** 2 + COLD
    if (next <= cost + threshold * random() * random()) {
      cost = next
      if (cost < best.cost - SAME) best = keep(draft)
    } else takeBack()
  }
  return best
}

/** A trade by chance: a group, with its friends or alone, for others of another team, such that the sizes stay as they are. */
function tradeBy(draft: Draft, random: () => number): Exchange | null {
  const group = draft.groups[Math.floor(random() * draft.groups.length)]
  const to = draft.teams[Math.floor(random() * draft.teams.length)]
  if (!group || !to || to === group.team) return null
  const from = group.team
  const block = random() < 0.5 ? blockOf(group) : [group]
  const size = sizeOf(block)
  const swapped = to.size - from.size + size
  const other = pick(to, random() < 0.5 && swapped >= 0 ? swapped : size, random)
  return other && { block, from, to, other }
}

/** Groups of a team with so many people in all, taken by chance; `null` when that was not hit exactly. */
function pick({ groups }: DraftTeam, people: number, random: () => number): Block | null {
  const rest = [...groups]
  const picked: Group[] = []
  let left = people
  while (left > 0 && rest.length > 0) {
    const at = Math.floor(random() * rest.length)
    const [group] = rest.splice(at, 1)
    if (!group || group.size > left || picked.includes(group)) continue
    const block = blockOf(group).filter((each) => !picked.includes(each))
    const size = sizeOf(block)
    picked.push(...(size <= left ? block : [group]))
    left -= size <= left ? size : group.size
  }
  return left === 0 ? picked : null
}

/** Moves and swaps single groups and blocks as long as that makes it cheaper. */
function settle(draft: Draft): void {
  for (let isBetter = true; isBetter;) {
    isBetter = draft.groups.some(
      (group) => settled(draft, [group]) || settled(draft, blockOf(group)),
    )
  }
}

function settled(draft: Draft, block: Block): boolean {
  const before = costOfDraft(draft)
  return exchangesOf(draft, block).some((possible) => {
    const takeBack = exchange(draft, possible)
    const isBetter = costOfDraft(draft) < before - SAME
    if (!isBetter) takeBack()
    return isBetter
  })
}
