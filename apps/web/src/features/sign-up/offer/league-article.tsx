import type { League } from '@hive/domain/season/season/league'
import { priceText } from '@hive/domain/base/money/cents'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { purposeOf } from '@hive/domain/season/season/league-purpose'
import type { WaitingKind } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import type { ReactNode } from 'react'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig, selectMoment } from '#features/base/site/slice.ts'
import { selectHeldOf, selectWaitingOf } from '#features/roster/registration/slice.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { useInView } from '#lib/use-in-view.ts'
import { BackButton } from '#ui/back-button.tsx'
import { MorePhotos } from '#ui/more-photos.tsx'
import { ShareButton } from '#ui/share-button.tsx'
import { selectWaitingItems } from '#features/sign-up/waiting-for-you/slice.ts'
import { LeagueDetails } from './league-details.tsx'
import { LeagueFacts } from './league-facts.tsx'
import { LeagueHead } from './league-head.tsx'
import { RegistrationOptions } from './registration-options.tsx'
import { useQuote } from './use-quote.ts'

type Props = {
  league: League
  /** What someone who is not in should know before they choose a way in. */
  before?: ReactNode
  /** What follows the facts beside the options, such as reviews. */
  beside?: ReactNode
  below?: ReactNode
}

/**
 * A league as its page shows it; organisers see a draft in the same way. On a phone the options follow its head; on wider
 * screens they are beside everything, and stay in view. Once it is played, its games come before what it is like.
 */
export function LeagueArticle({ league, before, beside, below }: Props) {
  const purpose = purposeOf(league, useAppSelector(selectMoment))
  // Whoever comes once it is played wants its games, and has no place to choose.
  const isPlayed = purpose === 'played'
  const about = (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-6 ${isPlayed ? 'as-played lg:grid-cols-2' : ''}`}
    >
      <LeagueFacts league={league} purpose={purpose} />
      <LeagueDetails league={league} hasMap={purpose === 'sold_and_played'} />
      {!isPlayed && beside}
    </div>
  )
  return (
    <article className="as-notice wrap pt-3 sm:py-8">
      <div className="flex items-center justify-between gap-3">
        <BackButton fallback={paths.leagues} />
        <ShareButton title={league.title} />
      </div>
      <WhereItIsNewer id={league.id} />
      <div className="mt-1 grid items-start gap-3 sm:mt-4 sm:gap-6 lg:grid-cols-[1.6fr_1fr] lg:gap-x-8">
        <LeagueHead league={league} />
        <div
          className={`lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 ${isPlayed ? '' : 'lg:row-span-2'}`}
        >
          <RegistrationOptions league={league} before={before} />
        </div>
        {!isPlayed && about}
      </div>
      {!isPlayed && <MorePhotos photographs={league.photographs} />}
      {below}
      {isPlayed && (
        <div className="mt-3 sm:mt-6">
          {about}
          <MorePhotos photographs={league.photographs} />
        </div>
      )}
      <JumpToOptions league={league} />
    </article>
  )
}

/** On paper, which soon is out of date: the address of this page. */
function WhereItIsNewer({ id }: { id: number }) {
  const { publicUrl } = useAppSelector(selectConfig)
  return (
    <p className="hidden text-sm print:block">
      {'Always up to date: '}
      <span translate="no">{publicUrl + paths.league(id)}</span>
    </p>
  )
}

/** What waits for a player who has no place, which then stands where the link does. */
const ASKED_IN_ITS_PLACE: ReadonlySet<WaitingKind> = new Set(['place_given', 'group_invitation'])

/** On a phone the price and a link to the options stay in view, until the options are on the screen. */
function JumpToOptions({ league }: { league: League }) {
  const at = useAppSelector(selectMoment)
  const entry = useAppSelector((root) => selectWaitingOf(root, league.id))
  const held = useAppSelector((root) => selectHeldOf(root, league.id))
  const own = useAppSelector(selectMemberships).find(({ leagueId }) => leagueId === league.id)
  const state = signUpState(league, at)
  const { due } = useQuote(league, { type: 'individual', tryItOut: false })
  const isAsked = useAppSelector(selectWaitingItems).some(
    ({ kind, leagueId }) => leagueId === league.id && ASKED_IN_ITS_PLACE.has(kind),
  )
  const isInView = useInView('options')
  if (isInView || own?.registered || isAsked || (state !== 'open' && state !== 'full')) return null
  const text = () => {
    if (own) return 'Join your team'
    if (held) return 'Finish your sign-up'
    if (entry?.state === 'offered') return 'Take your place'
    if (state === 'open') return `Registration from ${priceText(due)}`
    return entry ? 'Your place on the waiting list' : 'Join the waiting list'
  }
  return (
    <p className="no-print sticky bottom-3 mt-4 lg:hidden">
      <a className="btn btn-ink w-full shadow-xl" href="#options">
        {text()}
      </a>
    </p>
  )
}
