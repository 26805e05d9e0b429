import type { OpenCall } from '@hive/contract/roster/calls'
import { paths } from '@hive/domain/base/site/paths'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { irishDay } from '@hive/domain/base/time/irish'
import { callPlaceText, callTitle } from '@hive/domain/roster/calls/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '#app/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Report } from './report.tsx'
import { TextForm } from './text-form.tsx'

/** What others look for, the newest first. */
export function OpenCalls({ calls }: { calls: readonly OpenCall[] }) {
  return (
    <section aria-labelledby="on-the-board">
      <h2 id="on-the-board" className="mb-3 text-2xl">
        On the board
      </h2>
      {calls.length === 0 ? (
        <p className="card p-6">Nobody else is looking for a team or a player just now.</p>
      ) : (
        <ul className="card divide-y divide-line">
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Call({ call }: { call: OpenCall }) {
  const { id: callId, league, asked, name, kind, team } = call
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  async function ask(text: string) {
    const { askAboutCall } = await import('@hive/contract/roster/calls')
    await api.call(askAboutCall, { body: { callId, text } })
  }
  return (
    <li className="grid gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="wrap-anywhere">
          <b translate="no">{callTitle(call)}</b>
          <span className="block">
            {league ? (
              <Link className="link" to={paths.league(league.id)}>
                {league.title}
              </Link>
            ) : (
              callPlaceText({ ...call, league: null })
            )}
          </span>
          <span className="muted block text-sm">
            Until {shortDay(irishDay(new Date(call.endsAt)))}
          </span>
        </p>
        {asked === null && !isAsking && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Ask {name}
          </Button>
        )}
      </div>
      {asked !== null && <Asked name={name} {...asked} />}
      {asked === null && isAsking && (
        <TextForm
          label={
            kind === 'team'
              ? `What you offer ${name}`
              : `What you ask ${name} of ${team ?? 'the team'}`
          }
          button={`Ask ${name}`}
          done={`We’ve passed it on to ${name}.`}
          kept={`ask ${callId}`}
          send={ask}
        />
      )}
      <Report callId={callId} askId={null} what={callTitle(call)} />
    </li>
  )
}

function Asked({ name, text, answer }: { name: string; text: string; answer: string | null }) {
  return (
    <div className="grid gap-2 border-l-4 border-line pl-4 wrap-anywhere">
      <p>
        <span className="muted">You asked:</span> {text || 'This has been taken down.'}
      </p>
      {answer === null ? (
        <p className="muted">{name} hasn’t answered yet.</p>
      ) : (
        <p>
          <b translate="no">{name}:</b> {answer}
        </p>
      )}
    </div>
  )
}
