import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectConfig } from '#features/base/site/slice.ts'
import { selectIsSignedIn } from '#features/base/session/slice.ts'
import { openCookieChoice } from '#features/base/tracking/consent.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** The footer of every page, with its links. */
export function Footer() {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const { organiser, mode } = useAppSelector(selectConfig)
  return (
    <footer className="on-ink no-print bg-ink pt-4 pb-2 text-chalk md:py-8">
      <div className="wrap grid gap-x-8 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start md:gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 md:justify-start">
            <Wordmark />
            <a className={LINK} href={`mailto:${organiser.email}`}>
              {organiser.email}
            </a>
          </div>
          <p className="muted hidden max-w-[34ch] md:block">
            Sports leagues for adults in Leixlip, Maynooth, Celbridge and Lucan.
          </p>
          {mode === 'demo' && (
            <p className="tag tag-honey my-1 justify-self-start">Demo: nothing here is real</p>
          )}
        </div>
        {/* On a phone all links flow one after the other; on wider screens they stand in columns. */}
        <div className="flex flex-wrap gap-x-3.5 md:grid md:grid-cols-4 md:gap-x-6">
          <Group title="Play" links={isSignedIn ? [...OWN, ...PLAY] : PLAY} />
          <Group title="Help" links={HELP} />
          <Group title="About" links={ABOUT}>
            {organiser.social.map(({ name, url }) => (
              <li key={url}>
                <a className={LINK} href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </Group>
          <Group title="Small print" links={SMALL_PRINT}>
            <li>
              <button type="button" className={LINK} onClick={openCookieChoice}>
                Cookies
              </button>
            </li>
          </Group>
        </div>
      </div>
    </footer>
  )
}

const LINK =
  'flex min-h-9 cursor-pointer items-center text-sm font-medium break-words no-underline hover:underline md:text-base'

type Links = readonly (readonly [to: string, text: string])[]

const OWN: Links = [
  [paths.yourLeagues, 'Your Leagues'],
  [paths.account, 'Account'],
]
const PLAY: Links = [
  [paths.leagues, 'Find a league'],
  [paths.upcomingLeagues, 'Upcoming leagues'],
  [paths.reviews, 'Reviews'],
  [paths.interest, 'Register your interest'],
]
const HELP: Links = [
  [paths.howItWorks, 'How it works'],
  [paths.faq, 'FAQs'],
  [paths.sportRules, 'Sport rules and how to play'],
  [paths.contact, 'Contact'],
]
const ABOUT: Links = [
  [paths.about, 'About'],
  [paths.blog, 'Blog'],
  [paths.partnerships, 'Partnerships'],
]
const SMALL_PRINT: Links = [
  [paths.policies, 'Policies'],
  [paths.inclusion, 'Inclusion & Fair Play'],
]

type GroupProps = { title: string; links: Links; children?: React.ReactNode }

function Group({ title, links, children }: GroupProps) {
  return (
    <div className="contents md:block">
      <p className="num mb-1 hidden text-honey md:block">{title}</p>
      <ul aria-label={title} className="contents md:block">
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to} className={LINK}>
              {text}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </div>
  )
}
