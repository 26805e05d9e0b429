import type { SignInState } from '@hive/contract/base/session'
import { SIGN_IN_EVENTS } from '@hive/domain/base/session/sign-in-event'
import { irishMoment } from '#lib/irish-date.ts'

/** Recent sign-ins and changes to them, newest first. */
export function SignInEvents({ events }: Pick<SignInState, 'events'>) {
  return (
    <details className="fold">
      <summary className="px-0">Recent activity</summary>
      <ul className="mt-2 grid gap-2">
        {events.map(({ kind, device, at }) => (
          <li key={`${at}${kind}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {SIGN_IN_EVENTS[kind]}, {device}
            </span>
            <time dateTime={at} className="muted">
              {irishMoment(at)}
            </time>
          </li>
        ))}
      </ul>
    </details>
  )
}
