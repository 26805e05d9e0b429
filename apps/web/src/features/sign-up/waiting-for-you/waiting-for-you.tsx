import type { WaitingItemWire } from '@hive/contract/sign-up/waiting-for-you'
import { longDay } from '@hive/domain/base/time/day-labels'
import {
  waitingText,
  waitingWay,
  type WaitingKind,
} from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { useId } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import { Link, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'
import { selectMemberships } from '#features/base/session/slice.ts'
import { CaptainLeaves } from '#ui/captain-leaves.tsx'
import { selectWaitingItems } from './slice.ts'

/** The questions that Your Leagues asks itself, each in full. */
const ASKED_BELOW: ReadonlySet<WaitingKind> = new Set(['captaincy', 'team_left'])

/** All that waits for the player, on top of Your Leagues; nothing if nothing does. */
export function WaitingForYou() {
  const items = useAppSelector(selectWaitingItems)
  // The card of the league says the same, and of several cards one is in view.
  const isOnlyLeague = useAppSelector(selectMemberships).length === 1
  const isBelow = ({ kind }: WaitingItemWire) =>
    ASKED_BELOW.has(kind) || (isOnlyLeague && kind === 'team_invitation')
  return <Items className="mt-4 mb-8" items={items.filter((item) => !isBelow(item))} />
}

/** What the options of a league's own page say and ask. */
const ASKED_BY_OPTIONS: ReadonlySet<WaitingKind> = new Set(['team_invitation', 'group_offered'])

type InLeagueProps = Omit<Props, 'items'> & { leagueId: number }

/** All that waits for the player in one league and that this page does not say itself. */
export function WaitingInLeague({ leagueId, ...look }: InLeagueProps) {
  const { pathname } = useLocation()
  const items = useAppSelector(selectWaitingItems)
  const isSaid = (item: WaitingItemWire) =>
    waitingWay(item).path === pathname ||
    (pathname === paths.league(leagueId) && ASKED_BY_OPTIONS.has(item.kind))
  const isShown = (item: WaitingItemWire) => item.leagueId === leagueId && !isSaid(item)
  return <Items {...look} items={items.filter(isShown)} />
}

type Props = {
  items: readonly WaitingItemWire[]
  className?: string
  /** How many are shown, where there is little room; the others are on Your Leagues. */
  most?: number
  /** Whether it lies over a page, and leaves as much of that in sight as it can. */
  isCompact?: boolean
}

function Items({ items, className = '', most = items.length, isCompact = false }: Props) {
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section
      className={`card asks no-print ${isCompact ? 'px-4 py-3' : 'px-5 py-4'} ${className}`}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={isCompact ? 'muted text-sm' : 'text-2xl'}>
        Waiting for you
      </h2>
      <ul className="divide-y divide-line">
        {items.slice(0, most).map((item, at) => (
          <Item
            key={`${item.kind}-${item.leagueId}-${item.team}-${item.from}-${item.fixtureId}`}
            item={item}
            isFirst={at === 0}
            isCompact={isCompact}
          />
        ))}
      </ul>
      {items.length > most && (
        <p className="pt-2">
          <Link className="link" to={paths.yourLeagues}>
            {`${items.length - most} more on Your Leagues`}
          </Link>
        </p>
      )}
    </section>
  )
}

type ItemProps = { item: WaitingItemWire; isFirst: boolean; isCompact: boolean }

/** One of them; the button of what ends first is the one to press. */
function Item({ item, isFirst, isCompact }: ItemProps) {
  const { label, path } = waitingWay(item)
  const end = endText(item)
  return (
    <li
      className={`flex flex-wrap items-center gap-x-5 last:pb-1 ${isCompact ? 'gap-y-2 py-1' : 'gap-y-3 py-4'}`}
    >
      <div className={`min-w-0 ${isCompact ? 'flex-[1_1_12rem]' : 'flex-[1_1_18rem]'}`}>
        <p className="font-semibold wrap-anywhere">{waitingText(item)}</p>
        <CaptainLeaves team={item.team} leaves={item.captainLeaves} />
        {end && <p className={isCompact ? 'muted text-sm' : 'muted'}>{end}</p>}
      </div>
      <ButtonLink
        variant={isFirst ? 'primary' : 'ghost'}
        className={isCompact ? 'px-4' : 'sm:min-w-44'}
        to={path}
        aria-label={`${label}: ${item.leagueTitle}`}
      >
        {label}
      </ButtonLink>
    </li>
  )
}

function endText({ kind, endsAt, lastDay }: WaitingItemWire): string | null {
  if (endsAt !== null && kind === 'score_claim') {
    return `It stands on ${irishMoment(endsAt)} if you say nothing`
  }
  if (endsAt !== null) return `Open until ${irishMoment(endsAt)}`
  return lastDay === null ? null : `By ${longDay(lastDay)}`
}
