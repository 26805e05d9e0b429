import { Menu, TriangleAlert, X } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectProfile } from '#features/account/slice.ts'
import type { LoginState } from '#features/session/login-page.tsx'
import { SignOutButton } from '#features/session/sign-out-button.tsx'
import { useDismiss } from '#lib/use-dismiss.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** Wordmark and navigation; on a phone the same items open under a burger. */
export function Header() {
  const header = useRef<HTMLElement>(null)
  const burger = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Every way to another page closes the menu, Back and the wordmark too.
  const isOpen = openedAt === key
  const setOpen = (open: boolean) => setOpenedAt(open ? key : null)
  const dismiss = useCallback(() => {
    if (header.current?.querySelector('#menu')?.contains(document.activeElement))
      burger.current?.focus()
    setOpenedAt(null)
  }, [])
  useDismiss(header, isOpen, dismiss)
  return (
    <header ref={header} className="on-ink no-print sticky top-0 z-40 bg-ink text-chalk">
      <div className="wrap flex min-h-[68px] items-center justify-between gap-4">
        <Link to={paths.home} className="no-underline">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <NavItems className="flex items-center gap-2" />
        </nav>
        <button
          ref={burger}
          type="button"
          className="grid min-h-12 min-w-12 cursor-pointer place-items-center md:hidden"
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X size={26} /> : <Menu size={26} />}
        </button>
      </div>
      {isOpen && (
        <nav
          id="menu"
          aria-label="Menu"
          className="border-b-4 border-honey border-t border-t-ink-3 md:hidden"
        >
          <NavItems className="wrap grid gap-1 py-4 text-lg" onPick={() => setOpen(false)} />
        </nav>
      )}
    </header>
  )
}

function NavItems({ className, onPick }: { className: string; onPick?: () => void }) {
  const { signedIn, isEntering, isIncomplete } = useAppSelector(selectProfile)
  const isIn = signedIn || isEntering
  const { pathname, search } = useLocation()
  return (
    // A click on any item closes the menu of the phone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <ul className={className} onClick={onPick}>
      {isIn && <NavItem to={paths.yourLeagues}>Your Leagues</NavItem>}
      <NavItem to={paths.leagues}>Leagues</NavItem>
      {isIn && (
        <NavItem to={paths.account}>
          Account
          {isIncomplete && (
            <>
              <TriangleAlert size={18} color="var(--honey)" aria-hidden="true" />
              <span className="sr-only">(details are missing)</span>
            </>
          )}
        </NavItem>
      )}
      {isIn ? (
        <li>
          <SignOutButton className={ITEM} />
        </li>
      ) : (
        <NavItem to={paths.login} state={{ from: `${pathname}${search}` } satisfies LoginState}>
          Login
        </NavItem>
      )}
    </ul>
  )
}

const ITEM =
  'flex min-h-12 cursor-pointer items-center gap-2 rounded-xl px-3 font-semibold no-underline hover:bg-ink-3'

type ItemProps = { to: string; state?: object; children: React.ReactNode }

function NavItem({ to, state, children }: ItemProps) {
  return (
    <li>
      <NavLink
        to={to}
        state={state}
        className={({ isActive }) => `${ITEM} ${isActive ? 'text-honey' : ''}`}
      >
        {children}
      </NavLink>
    </li>
  )
}
