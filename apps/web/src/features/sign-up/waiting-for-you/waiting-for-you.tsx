import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { longDay } from '@hive/domain/base/time/day-labels'
import {
  waitingText,
  waitingWay,
  type WaitingKind,
} from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { selectWaitingIn, selectWaitingItems } from './slice.ts'

/** The questions that Your Leagues asks itself, each in full. */
const ASKED_BELOW: ReadonlySet<WaitingKind> = new Set(['captaincy', 'team_left'])

/** All that waits for the player, on top of Your Leagues; nothing if nothing does. */
export function WaitingForYou() {
  const items = useAppSelector(selectWaitingItems)
  return <Items items={items.filter(({ kind }) => !ASKED_BELOW.has(kind))} />
}

/** All that waits for the player in one league and is not answered on this page. */
export function WaitingInLeague({ leagueId }: { leagueId: number }) {
  const { pathname } = useLocation()
  const items = useAppSelector((state) => selectWaitingIn(state, leagueId))
  return <Items items={items.filter((item) => waitingWay(item).path !== pathname)} />
}

function Items({ items }: { items: readonly WaitingItemWire[] }) {
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section
      className="card no-print mt-4 mb-8 border-l-4 border-l-honey px-5 py-4"
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className="text-2xl">
        Waiting for you
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Item key={`${item.kind}-${item.leagueId}-${item.team}-${item.from}`} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { item: WaitingItemWire }) {
  const { label, path } = waitingWay(item)
  const end = endText(item)
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 py-4 last:pb-1">
      <div className="min-w-0 flex-[1_1_18rem]">
        <p className="font-semibold wrap-anywhere">{waitingText(item)}</p>
        {end && <p className="muted">{end}</p>}
      </div>
      <ButtonLink to={path} aria-label={`${label}: ${item.leagueTitle}`}>
        {label}
      </ButtonLink>
    </li>
  )
}

function endText({ endsAt, lastDay }: WaitingItemWire): string | null {
  if (endsAt !== null) return `Open until ${irishMoment(endsAt)}`
  return lastDay === null ? null : `By ${longDay(lastDay)}`
}
