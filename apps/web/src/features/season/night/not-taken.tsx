/** @jsxImportSource react */
import { readSubject } from '@hive/domain/season/nights/operation'
import { versus } from './night-texts.ts'
import type { NotTakenFate, RunningNight } from './running-night.ts'

/** What was said here and does not count, each reason once for a game. */
export function NotTaken({ running }: { running: RunningNight }) {
  const reasons = Map.groupBy(running.notTaken, (fate) => reasonOf(fate, running))
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">What doesn’t count</h2>
      <ul className="grid gap-2">
        {[...reasons].map(([reason, own]) => (
          <li key={reason} className="wrap-anywhere">
            {own.length === 1 ? reason : `${own.length} times: ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

function reasonOf({ sentence, subject }: NotTakenFate, { night }: RunningNight): string {
  const about = subject === undefined ? null : readSubject(subject)
  const fixtureId = about !== null && 'fixtureId' in about ? about.fixtureId : null
  const game = night.games.find((one) => one.fixtureId === fixtureId)
  const reason = sentence ?? 'An organiser looks at it first.'
  return game === undefined ? reason : `${versus(game)}: ${reason}`
}
