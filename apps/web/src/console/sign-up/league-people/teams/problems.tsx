import type { Problem } from '@hive/domain/roster/balance/problems'
import { Section } from '#console/kit/section.tsx'

/** The problems that these teams leave open, each with its fix. */
export function Problems({ problems }: { problems: readonly Problem[] }) {
  if (problems.length === 0) return null
  return (
    <Section title="What is still open" className="card grid gap-3 bg-honey-wash p-5">
      <ul className="grid gap-2">
        {problems.map(({ text, fix }) => (
          <li key={text}>
            <b>{text}.</b> {fix && `What would help: ${fix}.`}
          </li>
        ))}
      </ul>
    </Section>
  )
}
