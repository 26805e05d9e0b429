import { paths } from '@hive/domain/base/site/paths'
import { CircleUser, House, Keyboard, LogOut, Search } from 'lucide-react'
import { Link } from 'react-router'
import { SignOutButton } from '#features/base/session/sign-out-button.tsx'
import { useCommandCentre } from './kit/commands/centre-context.ts'
import { LINE, LineWords } from './line-words.tsx'

/**
 * The commands, the keys, and the ways out of the console: the site as everyone sees it, one's own account, the end of
 * the session.
 */
export function WaysOut({ isNarrow = false }: { isNarrow?: boolean }) {
  const { open } = useCommandCentre()
  return (
    <>
      <li>
        <button
          type="button"
          className={LINE}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => open('menu')}
        >
          <LineWords icon={Search} isNarrow={isNarrow}>
            Commands
          </LineWords>
        </button>
      </li>
      <li>
        <button type="button" className={LINE} aria-keyshortcuts="?" onClick={() => open('keys')}>
          <LineWords icon={Keyboard} isNarrow={isNarrow}>
            Keys
          </LineWords>
        </button>
      </li>
      <li>
        <Link to={paths.home} className={LINE}>
          <LineWords icon={House} isNarrow={isNarrow}>
            Public site
          </LineWords>
        </Link>
      </li>
      <li>
        <Link to={paths.account} className={LINE}>
          <LineWords icon={CircleUser} isNarrow={isNarrow}>
            Account
          </LineWords>
        </Link>
      </li>
      <li>
        <SignOutButton className={LINE}>
          <LineWords icon={LogOut} isNarrow={isNarrow}>
            Logout
          </LineWords>
        </SignOutButton>
      </li>
    </>
  )
}
