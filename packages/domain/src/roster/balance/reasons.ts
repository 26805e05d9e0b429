import { type Block, blockOf, exchange, exchangesOf } from './blocks.ts'
import { costOf, type Shortfalls, WEIGHTS } from './cost.ts'
import { type Draft, draftShortfalls } from './draft.ts'
import { bySignUp, type Player } from './player.ts'
import { SAME } from './search.ts'
import { listed } from '../../base/text/words.ts'

const GAINS = [
  ['friendsParted', 'keeps friends together'],
  ['gendersMissing', 'keeps to the gender minimum'],
  ['skillSpread', 'evens the skill'],
  ['withoutCaptain', 'gives a team its captain'],
  ['wishesLost', 'lets a wish come true'],
  ['attendanceSpread', 'evens the turn-out'],
] as const satisfies readonly (readonly [keyof Shortfalls, string])[]

/** Why each person is on the team they are on, in one sentence. */
export function reasonsOf(draft: Draft): Map<Player, string> {
  const reasons = new Map<Player, string>()
  for (const group of draft.groups) {
    const block = blockOf(group)
    const gain = gainOf(draft, block)
    for (const player of group.players) {
      reasons.set(player, sentence([...companyOf(player, block), gain]))
    }
  }
  return reasons
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function companyOf(player: Player, block: Block): string[] {
  const friends = playersIn(block).filter((other) => other !== player)
  if (friends.length > 0) return [`kept with ${listed(friends.map(({ name }) => name))}`]
  const wished = playersIn(block[0]?.team.groups ?? []).filter(({ id }) =>
    player.wishes.includes(id),
  )
  return wished.length > 0 ? [`with ${listed(wished.map(({ name }) => name))}, as asked`] : []
}

function playersIn(block: Block): Player[] {
  return bySignUp(block.flatMap(({ players }) => players))
}

/** The worst effect of the best other place of a block, or the one with whom it could change places at no cost. */
function gainOf(draft: Draft, block: Block): string {
  const here = draftShortfalls(draft)
  const best = alternatives(draft, block).reduce<Alternative | null>(
    (one, other) => (one === null || costOf(other.there) < costOf(one.there) - SAME ? other : one),
    null,
  )
  if (best === null) return 'fits nowhere else'
  if (costOf(best.there) <= costOf(here) + SAME) {
    const others = playersIn(best.other)
    return others.length > 0
      ? `could change places with ${listed(others.map(({ name }) => name))}`
      : 'could be on another team as well'
  }
  const rises = GAINS.map(([key, text]) => ({
    text,
    rise: WEIGHTS[key] * (best.there[key] - here[key]),
  }))
  return rises.reduce((one, other) => (other.rise > one.rise ? other : one)).text
}

type Alternative = { readonly other: Block; readonly there: Shortfalls }

function alternatives(draft: Draft, block: Block): Alternative[] {
  return exchangesOf(draft, block).map((possible) => {
    const takeBack = exchange(draft, possible)
    const there = draftShortfalls(draft)
    takeBack()
    return { other: possible.other, there }
  })
}
