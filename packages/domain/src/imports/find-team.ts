import { answerTo, type Asking } from './import-plan.ts'
import { nearName, plainName, sameName } from './near-names.ts'

export type KnownTeam = { readonly id: number; readonly name: string }

/** The team that a name means; `asked` while that is open, and `null` for a name that no team has. */
export function findTeam(
  name: string,
  teams: readonly KnownTeam[],
  asking: Asking,
): KnownTeam | 'asked' | null {
  const same = sameName(name, teams)
  if (same) return same
  const near = nearName(name, teams)
  if (!near) return null
  const answer = answerTo(asking, {
    key: `team ${plainName(name)}`,
    text: `Is “${name}” ${near.name}?`,
    options: [
      { value: String(near.id), text: `Yes, it’s ${near.name}` },
      { value: 'none', text: 'No, it’s another team' },
    ],
  })
  if (answer === null) return 'asked'
  return answer === 'none' ? null : near
}
