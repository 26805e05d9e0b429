import { answerTo, type OpenQuestions } from './import-plan.ts'
import { type Names, plainName } from './near-names.ts'

export type KnownTeam = { readonly id: number; readonly name: string }

/** The team that a name means; `asked` while that is open, and `null` for a name that no team has. */
export function findTeam<T extends KnownTeam>(
  name: string,
  teams: Names<T>,
  asking: OpenQuestions,
): T | 'asked' | null {
  const same = teams.same(name)
  if (same) return same
  const near = teams.near(name)
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
