import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { Fact } from '#ui/fact.tsx'
import { type Action, ActionButton } from './action.tsx'
import { useOwnCommands } from './commands/centre-context.ts'
import { ScreenTitle } from '#app/screen-title.tsx'
import { Timeline } from './timeline/timeline.tsx'
import { useCurrentInSight } from './use-current-in-sight.ts'

type Props = {
  title: string
  /** Whether the title is a name, which a translation leaves as it is. */
  isName?: boolean
  /** The state of the object in a word, as a tag. */
  standing?: ReactNode
  /** The list that it is in. */
  list: { readonly title: string; readonly to: string }
  facts: Facts
  actions: readonly Action[]
  /** What one seldom comes for, below everything else. */
  lastActions?: readonly Action[]
  /** Steps that open a dialog, before the actions. */
  steps?: ReactNode
  /** The obstacles to the next step, each with its fix. */
  blockers?: readonly Blocker[]
  tabs?: readonly { readonly title: string; readonly to: string }[]
  /** The subject of the timeline, such as `league:7`. */
  about: string
  /** What one comes for, before the facts. */
  first?: ReactNode
  children?: ReactNode
}

/** The facts that are looked up most, by name and value. */
export type Facts = readonly (readonly [name: string, value: ReactNode, width?: 'wide'])[]

export type Blocker = { readonly text: string; readonly fix?: Action }

/**
 * The page of an object that organisers look after, with its facts, its actions, what is in the way, and its
 * timeline.
 */
export function ObjectPage(props: Props) {
  const {
    title,
    facts,
    actions,
    lastActions = [],
    blockers = [],
    tabs = [],
    about,
    first,
    children,
  } = props
  const { pathname } = useLocation()
  const isOnFirstTab = tabs.length === 0 || tabs[0]?.to === pathname
  const fixes = blockers.flatMap(({ fix }) => fix ?? [])
  useOwnCommands({
    title,
    actions: [...fixes, ...actions, ...lastActions, ...(tabs.length > 1 ? tabs : [])],
  })
  return (
    <div className="wrap grid gap-6 py-8">
      <ScreenTitle>{title}</ScreenTitle>
      <Head {...props} />
      <Blockers blockers={blockers} />
      <Tabs tabs={tabs} title={title} />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 gap-6">
          {first}
          <FactList facts={facts} isOnFirstTab={isOnFirstTab} />
          {children}
          <LastActions actions={lastActions} />
        </div>
        <Timeline about={about} />
      </div>
    </div>
  )
}

function Head({ title, isName, standing, list, actions, steps }: Props) {
  return (
    <header className="grid gap-4">
      <p>
        <Link className="link" to={list.to}>
          {list.title}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <h1 translate={isName ? 'no' : undefined}>{title}</h1>
        {standing}
      </div>
      <Actions actions={actions} steps={steps} />
    </header>
  )
}

function Actions({ actions, steps }: Pick<Props, 'actions' | 'steps'>) {
  if (actions.length === 0 && !steps) return null
  return (
    <div className="flex flex-wrap gap-3">
      {steps}
      {actions.map((action, index) => (
        <ActionButton
          key={action.title}
          action={action}
          variant={index === 0 && !steps ? 'primary' : 'ghost'}
        />
      ))}
    </div>
  )
}

function LastActions({ actions }: Pick<Props, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <p className="flex flex-wrap gap-3">
      {actions.map((action) => (
        <ActionButton key={action.title} action={action} />
      ))}
    </p>
  )
}

function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  if (blockers.length === 0) return null
  return (
    <ul aria-label="What needs you" className="grid gap-3">
      {blockers.map(({ text, fix }) => (
        <li
          key={text}
          className="flex flex-wrap items-center justify-between gap-3 rounded-card border-l-8 border-clay bg-clay-wash p-4"
        >
          <span className="font-semibold">{text}</span>
          {fix && <ActionButton action={fix} variant="ghost" />}
        </li>
      ))}
    </ul>
  )
}

function Tabs({ tabs, title }: { tabs: NonNullable<Props['tabs']>; title: string }) {
  const nav = useCurrentInSight()
  if (tabs.length < 2) return null
  return (
    <nav ref={nav} aria-label={title} className="relative -mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex gap-2 sm:flex-wrap">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex-none">
            <NavLink
              end
              to={tab.to}
              className={({ isActive }) => (isActive ? 'btn btn-ink' : 'btn btn-ghost')}
            >
              {tab.title}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The facts. A phone has room for them on the first tab only. */
function FactList({ facts, isOnFirstTab }: Pick<Props, 'facts'> & { isOnFirstTab: boolean }) {
  return (
    <dl
      className={`card grid-cols-2 gap-4 p-5 sm:grid sm:grid-cols-3 ${isOnFirstTab ? 'grid' : 'hidden'}`}
    >
      {facts.map(([name, value, width]) => (
        <Fact key={name} name={name} isWide={width === 'wide'}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
