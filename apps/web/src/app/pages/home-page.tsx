import type { League } from '@hive/domain/season/season/league'
import { isRunning } from '@hive/domain/leagues/leagues/nights'
import { leaguesOnHome, signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { publicPrice } from '@hive/domain/leagues/promotions/prices'
import { priceText } from '@hive/domain/base/money/cents'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useAppDispatch, useAppSelector, useLoadedLeagues, useOrganiser } from '#app/hooks.ts'
import { part } from '#lib/part.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectIsSignedIn } from '#features/base/session/slice.ts'
import { selectMoment, selectPromotions } from '#features/base/site/slice.ts'
import { InterestForm } from '#features/account/interest/interest-form.tsx'
import { LeagueCard, LeagueCards, UpcomingCard } from '#features/leagues/leagues/league-card.tsx'
import {
  leaguesRequested,
  selectLeagues,
  selectLeaguesError,
} from '#features/leagues/leagues/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { HeroArt } from './hero-art.tsx'

const Resume = part(async () => (await import('#features/sign-up/sign-up/resume.tsx')).Resume)

/** For someone who went to pay in this tab: loaded for them alone. */
function Checkout() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  if (!isSignedIn || !sessionStorage.getItem('registrationFormData')) return null
  return (
    <Suspense>
      <Resume />
    </Suspense>
  )
}

/** Home: what Hive is, the open leagues, and those to come. */
export function HomePage() {
  const leagues = useAppSelector(selectLeagues)
  const at = useAppSelector(selectMoment)
  const promotions = useAppSelector(selectPromotions)
  const { open, coming } = leaguesOnHome(leagues, at)
  // A season that can be joined today from its first night.
  const seasons = open.filter(
    (league) => signUpState(league, at) === 'open' && !isRunning(league, at),
  )
  const cheapest = Math.min(
    ...seasons.map((league) => publicPrice(league, 'individual', { at, promotions }).due),
  )
  return (
    <>
      <Checkout />
      <Hero from={seasons.length > 0 ? priceText(cheapest) : null} />
      <AvailableLeagues leagues={open} />
      <Steps />
      {coming.length > 0 && <ComingLeagues leagues={coming} />}
      <div className="wrap pt-6 sm:py-14">
        <InterestForm />
      </div>
    </>
  )
}

type Leagues = { leagues: readonly League[] }

function AvailableLeagues({ leagues }: Leagues) {
  return (
    <section className="wrap pt-7 pb-6 sm:py-14" aria-labelledby="available">
      <h2 id="available" className="mb-4 sm:mb-6">
        Available Leagues
      </h2>
      {leagues.length === 0 ? <None /> : <LeagueCards leagues={leagues} card={LeagueCard} />}
      <p className="mt-4 sm:mt-8">
        <ButtonLink to={paths.leagues} variant="ghost" className="max-sm:w-full">
          See all leagues
        </ButtonLink>
      </p>
    </section>
  )
}

/** No league to show: none is open, or it is not known yet, as after a page that came without leagues. */
function None() {
  const dispatch = useAppDispatch()
  const status = useLoadedLeagues()
  const error = useAppSelector(selectLeaguesError)
  if (status === 'failed') {
    return <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{error}</TryAgain>
  }
  if (status !== 'ready') return <Spinner>Loading leagues...</Spinner>
  return (
    <p className="card p-6">No league is open for sign-up at the moment. Please look again soon.</p>
  )
}

function ComingLeagues({ leagues }: Leagues) {
  return (
    <section className="wrap pt-6 sm:pt-14" aria-labelledby="coming">
      <h2 id="coming" className="mb-4 sm:mb-6">
        Coming Soon
      </h2>
      <LeagueCards leagues={leagues} card={UpcomingCard} isStrip />
    </section>
  )
}

const CHIP = 'chip max-sm:px-2 max-sm:text-[0.8rem]'

function Hero({ from }: { from: string | null }) {
  const organiser = useOrganiser()
  return (
    <section className="on-ink overflow-hidden bg-ink text-chalk">
      <div className="wrap grid items-center gap-6 pt-5 md:grid-cols-[1.1fr_.9fr] md:gap-8 md:pt-8 md:pb-14">
        <div>
          <h1 className="text-[clamp(2.9rem,8vw,5.4rem)]">
            Game night, <span className="text-honey">sorted.</span>
          </h1>
          <p className="mt-4 max-w-[44ch] text-chalk-2 sm:text-lg md:mt-5">
            Pickleball, 3v3 basketball and badminton leagues for adults in Leixlip, Maynooth,
            Celbridge and Lucan. Come alone or bring a team. All equipment provided.
          </p>
          <div className="mt-5 flex flex-wrap gap-3 md:mt-7">
            <ButtonLink to={paths.leagues}>Join a League Now</ButtonLink>
            <ButtonLink to={paths.howItWorks} variant="ghost">
              Find out how {organiser.name} works
            </ButtonLink>
          </div>
          <ul className="mt-5 flex flex-wrap gap-1 md:mt-6 md:gap-2">
            <li className={CHIP}>18 and over</li>
            <li className={CHIP}>Beginners welcome</li>
            {from && <li className={CHIP}>From {from} a season</li>}
          </ul>
        </div>
        <HeroArt />
      </div>
    </section>
  )
}

const STEPS = [
  ['Pick your night', 'A sport, a town and an evening.'],
  ['Sign up online', 'Alone or as a team, at one price.'],
  ['Turn up and play', 'We book the hall and bring the gear. You bring the banter.'],
] as const

function Steps() {
  return (
    <section className="bg-honey-wash pt-6 pb-4 sm:py-12" aria-labelledby="steps">
      <h2 id="steps" className="wrap mb-4 sm:mb-6">
        How it works
      </h2>
      <ol className="wrap grid gap-4 md:grid-cols-3 md:gap-8">
        {STEPS.map(([title, text], index) => (
          <li key={title} className="flex gap-4">
            <span className="hex" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="max-sm:text-xl">{title}</h3>
              <p className="mt-0.5 sm:mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="wrap mt-1.5 sm:mt-6">
        <Link className="link inline-block py-2.5" to={paths.howItWorks}>
          More about how it works
        </Link>
      </p>
    </section>
  )
}
