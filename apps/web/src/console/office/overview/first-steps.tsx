import { getTasks } from '@hive/contract/office/tasks'
import { type FirstStep, firstStepSaid } from '@hive/domain/office/tasks/first-steps'
import { Check } from 'lucide-react'
import { useRead } from '#console/api/use-calls.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'

/** What a new Hive needs before its first league fills, each with the way to its screen; it ticks itself off. */
export function FirstSteps() {
  const { data } = useRead(getTasks, undefined, 'tasks')
  const steps = data?.firstSteps ?? []
  if (steps.length === 0) return null
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Section title="First steps" className="grid gap-3">
      <p className="muted">
        {done} of {steps.length} done. Each opens its screen, and this list is here when you come
        back.
      </p>
      <ol className="card grid">
        {steps.map((one) => (
          <Step key={one.step} step={one} isNext={one === next} />
        ))}
      </ol>
    </Section>
  )
}

/** One step; the next one has the button that stands out. */
function Step({ step, isNext }: { step: FirstStep; isNext: boolean }) {
  const { title, text, label, path } = firstStepSaid(step)
  const { isDone } = step
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2 first:border-t-0">
      <span
        aria-hidden="true"
        className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-ink bg-honey' : 'border-line'}`}
      >
        {isDone && <Check size={16} strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">
        <b className={isDone ? 'muted' : ''}>{title}</b>
        {isDone ? (
          <span className="sr-only">: done</span>
        ) : (
          <span className="muted block text-sm">{text}</span>
        )}
      </span>
      {!isDone && path !== null && (
        <ButtonLink variant={isNext ? 'primary' : 'ghost'} className="shrink-0" to={path}>
          {label}
        </ButtonLink>
      )}
    </li>
  )
}
