/** @jsxImportSource react */
import type { HallScreenReply } from '@hive/contract/office/hall-screen'
import type { Ageing } from '@hive/domain/office/hall-screen/ageing'
import { Courts, Next } from './games.tsx'
import { Table } from './table.tsx'

type Props = { seen: HallScreenReply | null; ageing: Ageing }

/**
 * What a television in a hall shows, to be read at eight metres: no line is lower than 3 % of the screen, and nothing moves. `--u`
 * is a hundredth of the height there, and less on a phone, where it scrolls.
 */
export function HallScreen({ seen, ageing }: Props) {
  return (
    <main
      id="main"
      className={`grid min-h-dvh content-start gap-[calc(2*var(--u))] border-[length:calc(1*var(--u))] bg-ink p-[calc(2*var(--u))] text-[length:calc(3.4*var(--u))] leading-tight text-chalk [--u:0.42rem] lg:h-dvh lg:overflow-hidden lg:[--u:1vh] ${FRAMES[ageing]}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-[calc(3*var(--u))]">
        <h1
          className="text-[length:calc(6*var(--u))] leading-none text-chalk"
          translate={seen ? 'no' : undefined}
        >
          {seen?.hall ?? 'Tonight'}
        </h1>
        {seen ? <AsOf asOf={seen.asOf} ageing={ageing} /> : <Beginning />}
      </header>
      {seen && <Evening seen={seen} />}
    </main>
  )
}

const FRAMES: Readonly<Record<Ageing, string>> = {
  fresh: 'border-ink',
  old: 'border-honey',
  very_old: 'border-clay',
}

const CHIPS: Readonly<Record<Ageing, string>> = {
  fresh: 'text-chalk',
  old: 'bg-honey text-ink',
  very_old: 'bg-clay-wash text-ink',
}

/** `20:14` by Irish clocks, wherever the television thinks it is. */
const IRISH_CLOCK = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function AsOf({ asOf, ageing }: { asOf: string; ageing: Ageing }) {
  return (
    <p
      className={`rounded-[calc(1*var(--u))] px-[calc(1.5*var(--u))] py-[calc(0.5*var(--u))] font-bold ${CHIPS[ageing]}`}
    >
      {`As of ${IRISH_CLOCK.format(new Date(asOf))}${ageing === 'fresh' ? '' : '. No news since.'}`}
    </p>
  )
}

function Beginning() {
  return (
    <p>
      Loading...
      <noscript>This screen needs JavaScript.</noscript>
    </p>
  )
}

function Evening({ seen: { courts, next, table, notes } }: { seen: HallScreenReply }) {
  return (
    <div className="grid content-start gap-[calc(3*var(--u))] lg:grid-cols-[1.35fr_1fr]">
      <div className="grid content-start gap-[calc(2*var(--u))]">
        {notes.map((note) => (
          <p key={note} className="text-[length:calc(4.4*var(--u))] font-bold">
            {note}
          </p>
        ))}
        {courts.length > 0 && <Courts games={courts} />}
        {next.length > 0 && <Next games={next} />}
      </div>
      {table && <Table table={table} />}
    </div>
  )
}
