import { paths } from '@hive/domain/base/site/paths'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { LINE, LineWords } from './line-words.tsx'
import { usePlaces } from './navigation.ts'
import { WaysOut } from './ways-out.tsx'

/** The navigation at the thumb of a phone: the four places that a night needs, and all else under More. */
export function ThumbBar() {
  const places = usePlaces()
  const { pathname } = useLocation()
  const others = places.filter(({ isAtThumb }) => !isAtThumb)
  const isUnderMore = others.some(({ path }) => pathname.startsWith(path))
  return (
    <nav
      aria-label="Organiser"
      className="on-ink no-print fixed inset-x-0 bottom-0 z-30 bg-ink text-chalk"
    >
      <ul className="mx-auto flex h-(--thumb) max-w-xl items-stretch justify-around px-1">
        {places.map(
          ({ title, path, icon, isAtThumb }) =>
            isAtThumb && (
              <li key={path} className="flex-1">
                <NavLink end={path === paths.organiser} to={path} className={ITEM}>
                  <ItemWords icon={icon}>{title}</ItemWords>
                </NavLink>
              </li>
            ),
        )}
        <li className="flex-1">
          <button
            type="button"
            popoverTarget="more"
            className={`${ITEM} w-full cursor-pointer ${isUnderMore ? 'text-honey' : ''}`}
          >
            <ItemWords icon={Ellipsis}>More</ItemWords>
          </button>
        </li>
      </ul>
      <More places={others} />
    </nav>
  )
}

const ITEM =
  'grid h-full content-center justify-items-center gap-0.5 rounded-xl text-xs font-semibold no-underline aria-[current=page]:text-honey'

function ItemWords({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon size={22} aria-hidden="true" />
      {children}
    </>
  )
}

/** What is not at the thumb, above the bar; it closes when another screen opens, and under a question over the page. */
function More({ places }: { places: ReturnType<typeof usePlaces> }) {
  const menu = useRef<HTMLUListElement>(null)
  const { key } = useLocation()
  const openedOn = useRef(key)
  useEffect(() => {
    if (openedOn.current !== key) menu.current?.hidePopover?.()
    openedOn.current = key
  }, [key])
  return (
    <ul
      ref={menu}
      id="more"
      popover="auto"
      aria-label="More"
      className="fixed inset-x-0 top-auto bottom-(--thumb) m-0 max-h-[calc(100dvh-var(--thumb))] w-full overflow-y-auto rounded-t-card border-b border-ink-3 bg-ink p-3 text-chalk sm:columns-2"
    >
      {places.map(({ title, path, icon }) => (
        <li key={path}>
          <NavLink to={path} className={LINE}>
            <LineWords icon={icon}>{title}</LineWords>
          </NavLink>
        </li>
      ))}
      <WaysOut />
    </ul>
  )
}
