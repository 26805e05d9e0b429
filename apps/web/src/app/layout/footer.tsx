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
    <footer className="on-ink no-print bg-ink py-12 text-chalk">
      <div className="wrap grid gap-8 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-3">
          <Wordmark />
          <p className="muted max-w-[34ch]">
            Sports leagues for adults in Leixlip, Maynooth, Celbridge and Lucan.
          </p>
          <a className={LINK} href={`mailto:${organiser.email}`}>
            {organiser.email}
          </a>
          {organiser.social.length > 0 && (
            <ul className="flex flex-wrap gap-x-5" aria-label="Social networks">
              {organiser.social.map(({ name, url }) => (
                <li key={url}>
                  <a className={LINK} href={url} rel="noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {mode === 'demo' && (
            <p className="tag tag-honey justify-self-start">Demo: nothing here is real</p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
          <Group title="Play" links={isSignedIn ? [...OWN, ...PLAY] : PLAY} />
          <Group title="Help" links={HELP} />
          <Group title="About" links={ABOUT} />
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
  'flex min-h-12 cursor-pointer items-center font-semibold break-words no-underline hover:underline'

type Links = readonly (readonly [to: string, text: string])[]

const OWN: Links = [
  [paths.yourLeagues, 'Your Leagues'],
  [paths.account, 'Account'],
]
const PLAY: Links = [
  [paths.leagues, 'Find a league'],
  [paths.upcomingLeagues, 'Upcoming leagues'],
  [paths.interest, 'Register your interest'],
  [paths.reviews, 'Reviews'],
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
    <div>
      <p className="num mb-1 text-honey">{title}</p>
      <ul aria-label={title}>
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
