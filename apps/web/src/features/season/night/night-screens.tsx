/** @jsxImportSource react */
import { outcomeOf } from '@hive/domain/season/nights/night'
import { countHere } from '@hive/domain/season/nights/who-is-here'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { AllTab } from './all-tab.tsx'
import { EndNight } from './end-night.tsx'
import { MoreTab } from './more-tab.tsx'
import { agreementText, endingLine, versus } from './night-texts.ts'
import { NightTabs, panelId, tabId, type TabName } from './night-tabs.tsx'
import { NotTaken } from './not-taken.tsx'
import { NowTab } from './now-tab.tsx'
import type { RunningNight } from './running-night.ts'
import { type Doing, useDoing } from './use-doing.ts'

/** A night in a volunteer’s hands. It needs no signal: whatever is pressed is kept on the phone, or it says that it is not. */
export function NightScreens({ running }: { running: RunningNight }) {
  return (
    <div data-night="" className="grid min-h-dvh w-full grid-rows-[auto_auto_1fr_auto] bg-chalk">
      <Head running={running} />
      {running.state === 'running' ? <Running running={running} /> : <Ended running={running} />}
    </div>
  )
}

function Head({ running }: { running: RunningNight }) {
  const { night, kept, state } = running
  const look = kept > 0 || state !== 'running' ? 'bg-honey text-ink' : 'bg-ink-3 text-chalk'
  return (
    <header className="contents">
      <div className="on-ink bg-ink text-chalk">
        <p className="wrap flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
          <span className="font-display text-xl font-extrabold wrap-anywhere" translate="no">
            {night.hall}
          </span>
          <span className="wrap-anywhere" translate="no">
            {night.firstName}
          </span>
        </p>
      </div>
      <div className="on-ink z-20 bg-ink py-2 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-0">
        {/* Of one height with either text, so that a press moves nothing under the thumb. */}
        <div className="wrap flex min-h-14 items-center sm:min-h-0">
          <p className={`rounded-[10px] px-3 py-1 font-semibold wrap-anywhere ${look}`}>
            {agreementText(running)}
          </p>
        </div>
      </div>
    </header>
  )
}

function Ended({ running }: { running: RunningNight }) {
  return (
    <main id="main" className="wrap grid max-w-2xl content-start gap-4 py-5">
      <h1 className="text-2xl">The night on this phone</h1>
      {running.notTaken.length > 0 && <NotTaken running={running} />}
      <EndNight running={running} />
    </main>
  )
}

function Running({ running }: { running: RunningNight }) {
  const doing = useDoing(running)
  const [tab, setTab] = useState<TabName>('Now')
  const asked = running.night.games.filter(
    ({ fixtureId }) => outcomeOf(running.standing, fixtureId).state === 'several',
  )
  return (
    <>
      <main id="main" className="wrap py-5">
        <h1 className="sr-only">Tonight’s games</h1>
        <Panel name="Now" tab={tab} doing={doing}>
          {tab === 'Now' && <NowTab doing={doing} />}
        </Panel>
        <Panel name="All" tab={tab} doing={doing}>
          {tab === 'All' && <AllTab doing={doing} />}
        </Panel>
        <Panel name="More" tab={tab} doing={doing}>
          <MoreTab doing={doing} />
        </Panel>
      </main>
      <Spoken doing={doing} />
      <nav className="on-ink sticky bottom-0 z-20 bg-ink p-2 no-print">
        <div role="alert">
          {doing.isFull && (
            <p className="mx-auto mb-2 max-w-md rounded-[14px] bg-clay-wash p-3 font-semibold text-ink">
              This phone is full, so that was not kept. Write it down, and make room.
            </p>
          )}
        </div>
        <NightTabs
          current={tab}
          open={setTab}
          counts={{ Now: asked.length, More: running.notTaken.length }}
        />
      </nav>
    </>
  )
}

type PanelProps = { name: TabName; tab: TabName; doing: Doing; children: ReactNode }

/** One of the parts. The focus goes to it when what had it is gone, and nothing else about its game takes it. */
function Panel({ name, tab, doing: { isAttended }, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const isShown = name === tab
  useEffect(() => {
    if (!isShown || !isAttended(null)) return
    if (document.activeElement === document.body) panel.current?.focus()
  })
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId(name)}
      aria-labelledby={tabId(name)}
      tabIndex={-1}
      hidden={!isShown}
    >
      {children}
    </div>
  )
}

/** Says counts and endings that have changed, once each, when all of a press is kept. */
function Spoken({ doing: { running, isBusy } }: { doing: Doing }) {
  const lines = linesOf(running)
  const [told, setTold] = useState({ lines, text: '' })
  if (!isBusy && lines.join('\n') !== told.lines.join('\n')) {
    const changed = lines.filter((line) => !told.lines.includes(line))
    setTold({ lines, text: changed.join(' ') })
  }
  return <output className="sr-only">{told.text}</output>
}

function linesOf({ night, standing }: RunningNight): string[] {
  return night.games.flatMap((game) => {
    const { fixtureId, needs, one, two } = game
    const counts = [one, two].map(
      (team) => `${team.name} ${countHere(standing, fixtureId, team)} of ${needs} here.`,
    )
    const outcome = outcomeOf(standing, fixtureId)
    if (outcome.state === 'open') return counts
    const ending =
      outcome.state === 'one'
        ? endingLine(outcome.told.ending, game)
        : `${versus(game)}: ${outcome.told.length} scores came in`
    return [...counts, `${ending}.`]
  })
}
