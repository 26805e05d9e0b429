import { pointsText } from '../../leagues/leagues/points.ts'
import type { StandingsRow } from './standings.ts'
import { RULE_NAMES, type TableRule } from '../../leagues/leagues/table-order.ts'
import { listed } from '../../base/text/words.ts'

/** Why a row is above the one after it, in a sentence; `null` for the last row. */
export function whyAbove(rows: readonly StandingsRow[], at: number): string | null {
  const [own, next] = [rows[at], rows[at + 1]]
  if (!own || !next || next.rule === null) return null
  const { rule, values, teamName, level } = next
  if (rule === 'tied' || !values) return `Level with ${teamName} by every rule of this league.`
  if (rule === 'points' || rule === 'pointsPerGame') {
    return `Above ${teamName} on ${RULE_NAMES[rule]}, ${numbers(values)}.`
  }
  const others = rows.filter(
    ({ teamId }) => level.includes(String(teamId)) && teamId !== own.teamId,
  )
  const names = others.map((row) => row.teamName)
  const isOnPoints = others.every(({ points }) => points === own.points)
  const measure = isOnPoints ? 'points' : 'points per game'
  const start = `Level on ${measure} with ${listed(names)};`
  if (rule === 'name') return `${start} in alphabetical order, as no other rule tells them apart.`
  const of = names.length > 1 ? teamName : 'them'
  if (rule === 'lot') return `${start} above ${of} by lot.`
  return `${start} above ${of} on ${inWords(rule, names.length + 1)}, ${numbers(values)}.`
}

/** Teams that only their names put in an order, or nothing at all: no game says which of them comes first. */
export function undecided(rows: readonly StandingsRow[]): StandingsRow[][] {
  const groups: StandingsRow[][] = []
  for (const row of rows) {
    if (row.rule === 'tied' || row.rule === 'name') groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups.filter((group) => group.length > 1)
}

function inWords(rule: TableRule, teams: number): string {
  const name = RULE_NAMES[rule]
  return rule.startsWith('headToHead') && teams > 2 ? `${name} among the level teams` : name
}

function numbers([above, own]: readonly [number | string, number | string]): string {
  return `${valueText(above)} to ${valueText(own)}`
}

/** A value as people read it: halves in full, averages to two decimals. */
function valueText(value: number | string): string {
  if (typeof value === 'string') return value
  return Number.isInteger(value * 2) ? pointsText(value) : value.toFixed(2)
}
