import type { ReportedCall } from '@hive/contract/roster/calls'
import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'
import { useBoardAgain } from './board-again.ts'

/** For organisers: what somebody has reported, to be taken down or left. */
export function ReportedCalls({ reported }: { reported: readonly ReportedCall[] }) {
  return (
    <section className="card p-6" aria-labelledby="reported">
      <h2 id="reported" className="mb-1 text-2xl">
        Reported to you as an organiser
      </h2>
      <ul className="divide-y divide-line">
        {reported.map((one) => (
          <Reported key={`${one.callId}-${one.askId}`} reported={one} />
        ))}
      </ul>
    </section>
  )
}

function Reported({ reported: { callId, askId, name, texts } }: { reported: ReportedCall }) {
  const api = useApi()
  const again = useBoardAgain()
  async function decide(takesDown: boolean) {
    const { decideReport } = await import('@hive/contract/roster/calls')
    await api.call(decideReport, { body: { callId, askId, takesDown } })
  }
  return (
    <li className="grid gap-3 py-4 last:pb-0">
      <div className="wrap-anywhere">
        <b translate="no">{name}</b>{' '}
        {askId === null ? 'is on the board' : 'asked, and was answered:'}
        {texts.map((text) => (
          <p key={text}>‘{text}’</p>
        ))}
      </div>
      <p className="flex flex-wrap gap-3">
        <StepButton run={() => decide(true)} done="It has been taken down." after={again}>
          Take it down
        </StepButton>
        <StepButton variant="ghost" run={() => decide(false)} done="It stays." after={again}>
          Leave it
        </StepButton>
      </p>
    </li>
  )
}
