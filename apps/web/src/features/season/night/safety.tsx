/** @jsxImportSource react */
import { listed } from '@hive/domain/base/text/words'
import type { RunningNight } from './running-night.ts'

/** What to do when somebody is hurt, and who has the sheet with whom to ring. */
export function Safety({ running }: { running: RunningNight }) {
  const { safetyOfficers = [] } = running.night
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">If somebody is hurt</h2>
      <p>Ring 112 or 999 first.</p>
      {safetyOfficers.length > 0 && (
        <p className="wrap-anywhere">
          <span>Then tell the safety officer, who can see whom to ring: </span>
          <b translate="no">{listed(safetyOfficers)}</b>
        </p>
      )}
    </section>
  )
}
