import { Link } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectConfig } from '#features/content/slice.ts'
import { selectIsSignedIn } from '#features/account/slice.ts'
import { openCookieChoice } from '#features/tracking/consent.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** Every way on from the end of a page. */
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
        <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
          {isSignedIn && <FooterLink to={paths.yourLeagues}>Your Leagues</FooterLink>}
          {isSignedIn && <FooterLink to={paths.account}>Account</FooterLink>}
          <FooterLink to={paths.about}>About</FooterLink>
          <FooterLink to={paths.howItWorks}>How it works</FooterLink>
          <FooterLink to={paths.contact}>Contact</FooterLink>
          <FooterLink to={paths.blog}>Blog</FooterLink>
          <FooterLink to={paths.faq}>FAQs</FooterLink>
          <FooterLink to={paths.sportRules}>Sport rules and how to play</FooterLink>
          <FooterLink to={paths.leagues}>Find a league</FooterLink>
          <FooterLink to={paths.upcomingLeagues}>Upcoming leagues</FooterLink>
          <FooterLink to={paths.reviews}>Reviews</FooterLink>
          <FooterLink to={paths.partnerships}>Partnerships</FooterLink>
          <FooterLink to={paths.policies}>Policies</FooterLink>
          <FooterLink to={paths.inclusion}>Inclusion & Fair Play</FooterLink>
          <FooterLink to={paths.interest}>Register your interest</FooterLink>
          <li>
            <button type="button" className={LINK} onClick={openCookieChoice}>
              Cookies
            </button>
          </li>
          <li>
            <a className={LINK} href={`mailto:${organiser.email}`}>
              {organiser.email}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  )
}

const LINK =
  'flex min-h-12 cursor-pointer items-center font-semibold break-words no-underline hover:underline'

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  )
}
