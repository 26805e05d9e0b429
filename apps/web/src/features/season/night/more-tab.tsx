/** @jsxImportSource react */
import { AddPhone } from './add-phone.tsx'
import { EndNight } from './end-night.tsx'
import { NotTaken } from './not-taken.tsx'
import { Safety } from './safety.tsx'
import { SomeoneNew } from './someone-new.tsx'
import type { Doing } from './use-doing.ts'
import { WriteNote } from './write-note.tsx'

/** What is needed now and then: another phone, somebody new, a note, and the end. */
export function MoreTab({ doing }: { doing: Doing }) {
  const { running } = doing
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {running.notTaken.length > 0 && <NotTaken running={running} />}
      <SomeoneNew doing={doing} />
      <WriteNote doing={doing} />
      <Safety running={running} />
      <AddPhone running={running} />
      <EndNight running={running} />
    </div>
  )
}
