import { counted } from '@hive/domain/base/text/words'
import type { RosterWire } from '@hive/contract/roster/registrations'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { Check, Minus } from 'lucide-react'
import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'

type Person = RosterWire['people'][number]

/** The steps that a teammate has taken to be ready to play, and until when an invitation stands. */
export function Readiness({ person }: { person: Person }) {
  const { ready, invited, state, hasDeclined } = person
  const steps = [
    ['Joined', ready !== null],
    ['Account', ready?.hasProfile ?? false],
    ['Agreement', ready?.hasSigned ?? false],
  ] as const
  return (
    <>
      {invited && (
        <span className="muted block text-sm">
          {state === 'invited'
            ? `Invited ${shortDay(invited.on)}, can join until ${shortDay(invited.until)}`
            : `${hasDeclined ? 'Answered on' : 'Could join until'} ${shortDay(invited.until)}`}
        </span>
      )}
      {state !== 'expired' && (
        <span className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {steps.map(([name, isDone]) => (
            <span key={name} className={`flex items-center gap-1 ${isDone ? '' : 'muted'}`}>
              {isDone ? (
                <Check size={16} className="text-green" aria-hidden="true" />
              ) : (
                <Minus size={16} aria-hidden="true" />
              )}
              {name}
              <span className="sr-only">{isDone ? ': done,' : ': not yet,'}</span>
            </span>
          ))}
        </span>
      )}
    </>
  )
}

type NudgeProps = { roster: RosterWire; onChange: (roster: RosterWire) => void }

/** E-mails everyone on the team who is not ready to play. */
export function Nudge({ roster: { team, people }, onChange }: NudgeProps) {
  const api = useApi()
  const count = people.filter(isUnready).length
  if (count === 0) return null
  async function run() {
    const { nudgeTeam } = await import('@hive/contract/roster/registrations')
    onChange(await api.call(nudgeTeam, { body: { teamId: team.id } }))
  }
  return (
    <div className="grid justify-items-start gap-2">
      <StepButton variant="ghost" run={run} done="Your nudge is on its way.">
        Nudge {counted(count, 'person who isn’t', 'people who aren’t')} ready
      </StepButton>
      <p className="hint">We e-mail each of them what’s missing, at most once a day.</p>
    </div>
  )
}

function isUnready({ state, ready }: Person): boolean {
  if (state === 'invited') return true
  return state === 'joined' && !(ready?.hasProfile && ready.hasSigned)
}
