import type { OwnCall } from '@hive/contract/roster/calls'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { type CallEnd, callPlaceText } from '@hive/domain/roster/calls/call'
import { useApi } from '#app/hooks.ts'
import { StepButton } from '#ui/step-button.tsx'
import { Report } from './report.tsx'
import { TextForm } from './text-form.tsx'
import { useBoardAgain } from './board-again.ts'

const ENDED: Readonly<Record<CallEnd, string>> = {
  filled: 'You’ve found someone.',
  withdrawn: 'You’ve taken it off the board.',
  over: 'Its time on the board is over.',
  joined: 'You’ve joined, so it’s off the board.',
  taken_down: 'An organiser has taken it down.',
}

/** What the player looks for, with what others ask about it. */
export function OwnCalls({ calls }: { calls: readonly OwnCall[] }) {
  return (
    <section className="card p-6" aria-labelledby="own-calls">
      <h2 id="own-calls" className="mb-1 text-2xl">
        What you’re looking for
      </h2>
      <ul className="divide-y divide-line">
        {calls.map((call) => (
          <li key={call.id} className="grid gap-3 py-4 last:pb-0">
            <p className="wrap-anywhere">
              <b>{call.team === null ? 'A team' : 'One more player'}</b>
              {call.team !== null && (
                <>
                  {' '}
                  for <span translate="no">{call.team}</span>
                </>
              )}
              <span className="block">
                {callPlaceText({ ...call, league: call.league?.title ?? null })}
              </span>
              <span className="muted block text-sm">
                {call.end === null
                  ? `On the board until ${shortDay(irishDay(new Date(call.endsAt)))}`
                  : ENDED[call.end]}
              </span>
            </p>
            {call.asks.length > 0 && <Asks call={call} />}
            {call.end === null && <Steps call={call} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Steps({ call: { id: callId } }: { call: OwnCall }) {
  const api = useApi()
  const again = useBoardAgain()
  async function end(isFilled: boolean) {
    const { endCall } = await import('@hive/contract/roster/calls')
    await api.call(endCall, { body: { callId, isFilled } })
  }
  async function renew() {
    const { renewCall } = await import('@hive/contract/roster/calls')
    await api.call(renewCall, { body: { callId } })
  }
  return (
    <p className="flex flex-wrap gap-3">
      <StepButton variant="ghost" run={() => end(true)} done="Good to hear." after={again}>
        Found
      </StepButton>
      <StepButton
        variant="ghost"
        run={renew}
        done="It’s on the board for another 14 days."
        after={again}
      >
        14 more days
      </StepButton>
      <StepButton variant="quiet" run={() => end(false)} done="It’s off the board." after={again}>
        Take it off
      </StepButton>
    </p>
  )
}

function Asks({ call }: { call: OwnCall }) {
  return (
    <ul className="grid gap-4">
      {call.asks.map((ask) => (
        <Ask key={ask.id} callId={call.id} ask={ask} />
      ))}
    </ul>
  )
}

function Ask({ callId, ask }: { callId: number; ask: OwnCall['asks'][number] }) {
  const { id: askId, name, text, answer } = ask
  const api = useApi()
  async function send(words: string) {
    const { answerAsk } = await import('@hive/contract/roster/calls')
    await api.call(answerAsk, { body: { askId, text: words } })
  }
  return (
    <li className="grid gap-3 border-l-4 border-honey pl-4 wrap-anywhere">
      <p>
        <b translate="no">{name}:</b> {text}
      </p>
      {answer === null ? (
        <TextForm
          label={`Your answer to ${name}`}
          button="Answer"
          done={`We’ve passed it on to ${name}.`}
          kept={`answer ${askId}`}
          send={send}
        />
      ) : (
        <p>
          <span className="muted">You:</span> {answer}
        </p>
      )}
      <Report callId={callId} askId={askId} what={`what ${name} asks`} />
    </li>
  )
}
