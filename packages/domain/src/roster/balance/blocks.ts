import { type Draft, type DraftTeam, type Group, put } from './draft.ts'

/** Groups of one team that friends tie together; they move as one. */
export type Block = readonly Group[]

/** The block that a group is in. It is the group alone unless its friends were cut and some are on this team too. */
export function blockOf(group: Group): Block {
  const block = [group]
  for (const each of block) {
    for (const { to, friends } of each.links) {
      if (friends > 0 && to.team === group.team && !block.includes(to)) block.push(to)
    }
  }
  return block
}

export function sizeOf(block: Block): number {
  return block.reduce((sum, { size }) => sum + size, 0)
}

/** A block goes to another team, perhaps for a block of that team. */
export type Exchange = {
  readonly block: Block
  readonly from: DraftTeam
  readonly to: DraftTeam
  readonly other: Block
}

/** Every move and swap of the groups of a block that leaves the sizes of the teams as they are. */
export function exchangesOf({ teams }: Draft, block: Block): Exchange[] {
  const from = block[0]?.team
  if (!from) return []
  const size = sizeOf(block)
  return teams
    .filter((to) => to !== from)
    .flatMap((to) => [[], ...blocksOn(to)].map((other) => ({ block, from, to, other })))
    .filter(({ to, other }) => {
      const back = sizeOf(other)
      return back === size || to.size - back + size === from.size
    })
}

/** The groups of a team one by one, and the blocks that have more than one. */
function blocksOn({ groups }: DraftTeam): Block[] {
  const blocks = groups.map(blockOf)
  const larger = blocks.filter((block, index) => block.length > 1 && block[0] === groups[index])
  return [...groups.map((group) => [group]), ...larger]
}

/** Makes an exchange, and hands out how to take it back. */
export function exchange(draft: Draft, { block, from, to, other }: Exchange): () => void {
  for (const group of block) put(draft, group, to)
  for (const group of other) put(draft, group, from)
  return () => {
    for (const group of other) put(draft, group, to)
    for (const group of block) put(draft, group, from)
  }
}
