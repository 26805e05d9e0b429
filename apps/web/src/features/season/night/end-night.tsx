/** @jsxImportSource react */
import { useState } from 'react'
import type { RunningNight } from './running-night.ts'
import { Sure } from './sure.tsx'

/** The end of a night on this phone: what is kept goes to Hive, and the names go. */
export function EndNight({ running: { finish, kept, noMore } }: { running: RunningNight }) {
  const [state, setState] = useState<'open' | 'busy' | 'kept' | 'done'>('open')
  async function end() {
    setState('busy')
    setState((await finish()) ? 'done' : 'kept')
  }
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="text-xl">This night is over</h2>
      <p>It hands in what is kept on this phone, and takes the names off it.</p>
      <div className="flex flex-wrap gap-3">
        <Sure
          label="This night is over"
          question="This phone can’t run the night after that. Is it over?"
          yes="Yes, it’s over"
          run={() => void end()}
        />
      </div>
      <output className="font-semibold empty:hidden">
        {state === 'busy' && 'Handing in...'}
        {state === 'done' && 'Done. Thanks for running the night!'}
        {state === 'kept' && keptText(kept, noMore)}
      </output>
    </section>
  )
}

/** What is said is looked at again with each drawing: what was kept when it was pressed can be in by then. */
function keptText(kept: number, noMore: string | undefined): string {
  if (kept === 0) return 'All of it is with Hive now. Press again to take the names off this phone.'
  const what = kept > 1 ? `${kept} things are still kept` : 'Something is still kept'
  return `${what} on this phone, so nothing was taken off it. ${noMore ?? 'Try again where there’s a signal.'}`
}
