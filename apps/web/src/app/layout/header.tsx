import { Menu, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectPermissions, selectProfile } from '#features/base/session/slice.ts'
import type { LoginState } from '#features/base/session/login-page.tsx'
import { SignOutButton } from '#features/base/session/sign-out-button.tsx'
import { selectWaitingItems } from '#features/sign-up/waiting-for-you/slice.ts'
import { Wordmark } from '#ui/wordmark.tsx'

/** Wordmark and navigation; on a phone the same items are in a menu, which opens without JavaScript too. */
export function Header() {
  const menu = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  // Any change of page closes the menu, Back and the wordmark included.
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) menu.current?.hidePopover?.()
    openedOn.current = key
  }, [key])
  return (
    <header className="on-ink no-print sticky top-0 z-40 bg-ink text-chalk">
      <div className="wrap flex min-h-[68px] items-center justify-between gap-4">
        <Link to={paths.home} className="no-underline">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <NavItems className="flex items-center gap-2" />
        </nav>
        <MenuButton isOpen={isOpen} />
      </div>
      <nav
        ref={menu}
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="inset-x-0 top-[68px] bottom-auto m-0 w-full border-b-4 border-honey border-t border-t-ink-3 bg-ink text-chalk md:hidden"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <NavItems className="wrap grid gap-1 py-4 text-lg" />
      </nav>
    </header>
  )
}

function MenuButton({ isOpen }: { isOpen: boolean }) {
  const { signedIn, isIncomplete } = useAppSelector(selectProfile)
  const waiting = useAppSelector(selectWaitingItems).length
  const isWarning = signedIn && isIncomplete
  const todo = [waitingText(waiting), isWarning && 'details are missing'].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      popoverTarget="menu"
      className="relative grid min-h-12 min-w-12 cursor-pointer place-items-center md:hidden"
    >
      <span className="sr-only">
        {isOpen ? 'Close menu' : todo ? `Open menu (${todo})` : 'Open menu'}
      </span>
      {isOpen ? <X size={26} /> : <Menu size={26} />}
      {isOpen ? null : waiting > 0 ? (
        <span
          aria-hidden="true"
          className="tag tag-honey absolute top-0 -right-1 px-1.5 py-0 text-xs"
        >
          {waiting}
        </span>
      ) : (
        isWarning && (
          <TriangleAlert className="absolute top-1 right-0" size={16} color="var(--honey)" />
        )
      )}
    </button>
  )
}

function waitingText(waiting: number) {
  return waiting > 0 && `${waiting} waiting for you`
}

function NavItems({ className }: { className: string }) {
  const { signedIn, isEntering, isIncomplete } = useAppSelector(selectProfile)
  const { tasks } = useAppSelector(selectPermissions)
  const waiting = useAppSelector(selectWaitingItems).length
  const isIn = signedIn || isEntering
  const { pathname, search, hash } = useLocation()
  return (
    <ul className={className}>
      {isIn && (
        <NavItem to={paths.yourLeagues}>
          Your Leagues
          {waiting > 0 && (
            <>
              <span className="tag tag-honey" aria-hidden="true">
                {waiting}
              </span>
              <span className="sr-only">({waitingText(waiting)})</span>
            </>
          )}
        </NavItem>
      )}
      <NavItem to={paths.leagues}>Leagues</NavItem>
      {tasks && <NavItem to={paths.organiser}>Organiser</NavItem>}
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
        <NavItem to={paths.login} state={{ from: pathname + search + hash } satisfies LoginState}>
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
