import { paths } from '@hive/domain/base/site/paths'
import { PanelLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, NavLink } from 'react-router'
import { deviceBox } from '#lib/box.ts'
import { LINE, LineWords } from './line-words.tsx'
import { Mark } from './mark.tsx'
import { usePlaces } from './navigation.ts'
import { WaysOut } from './ways-out.tsx'

const narrowBox = deviceBox<boolean>('console-narrow')

/** The navigation beside the screens, which this device can keep as narrow as its icons. */
export function SideBar() {
  const [isNarrow, setNarrow] = useState(() => narrowBox.read() ?? false)
  const places = usePlaces()
  function turn() {
    narrowBox.write(!isNarrow)
    setNarrow(!isNarrow)
  }
  return (
    <header
      className={`on-ink no-print sticky top-0 flex h-dvh flex-none flex-col gap-4 overflow-y-auto bg-ink px-2 py-3 text-chalk ${isNarrow ? 'w-15' : 'w-52'}`}
    >
      <div className={`flex items-center gap-2 ${isNarrow ? 'flex-col' : 'justify-between pl-2'}`}>
        <Link to={paths.organiser} className="flex items-center gap-2.5 no-underline">
          <Mark isNarrow={isNarrow} />
        </Link>
        <button
          type="button"
          className="grid size-11 flex-none cursor-pointer place-items-center rounded-xl hover:bg-ink-3"
          aria-expanded={!isNarrow}
          aria-label="Wide navigation"
          onClick={turn}
        >
          <PanelLeft size={20} aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Organiser">
        <ul className="grid gap-0.5">
          {places.map(({ title, path, icon }) => (
            <li key={path}>
              <NavLink end={path === paths.organiser} to={path} className={LINE}>
                <LineWords icon={icon} isNarrow={isNarrow}>
                  {title}
                </LineWords>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <ul aria-label="Tools and ways out" className="mt-auto grid gap-0.5">
        <WaysOut isNarrow={isNarrow} />
      </ul>
    </header>
  )
}
