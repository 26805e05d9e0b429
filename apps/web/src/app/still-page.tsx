import { type ComponentType, lazy, useEffect } from 'react'
import { matchRoutes, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router'
import { selectIsSignedIn } from '#features/base/session/slice.ts'
import { selectPromotions } from '#features/base/site/slice.ts'
import { selectLeagues } from '#features/leagues/leagues/slice.ts'
import { report } from '#lib/report.ts'
import { wholeSheet } from '#lib/whole-sheet.ts'
import { framed, PAGES } from './frame.tsx'
import { sayMissing } from './missing-parts.ts'
import type { AppStore, RootState } from './store.ts'

/** What a visitor does before or as they use a page. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const
const LEAVING = 'hive:leaving'

type StillPage = {
  readonly routes: RouteObject[]
  /** Gives the router all other pages when the visitor goes to one. */
  readonly findRest: PatchRoutesOnNavigationFunction
}

/**
 * A page that the server has drawn and on which nothing answers but links, which need no script. Its code, and the table
 * of all pages, come when somebody does something, or when what it shows has changed; until then React leaves it as it is.
 */
export function stillPage(pathname: string, store: AppStore): StillPage {
  const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
  const Page = lazy(async () => {
    const Code = await codeAtSign(pathname, store)
    return { default: () => <Taken by={Code} then={taken} /> }
  })
  return {
    routes: framed([{ path: pathname, Component: Page }]),
    findRest: async ({ patch, path }) => {
      try {
        await codeOf(pathname)
        window.dispatchEvent(new Event(LEAVING))
        // What the server drew is compared with this page, and not with the next one.
        await isTaken
        patch(PAGES, [...(await allPages())])
      } catch (error) {
        report('The other pages did not come.', error)
        // As if there were no script: the browser says what is wrong, or the server answers.
        window.location.assign(path)
      }
    },
  }
}

function Taken({ by: Code, then }: { by: ComponentType; then: () => void }) {
  useEffect(then, [then])
  return <Code />
}

async function allPages(): Promise<readonly RouteObject[]> {
  return (await import('./router.tsx')).pageRoutes
}

async function codeOf(pathname: string): Promise<ComponentType> {
  const [pages] = await Promise.all([allPages(), wholeSheet()])
  const route = matchRoutes([...pages], pathname)?.at(-1)?.route
  const found = typeof route?.lazy === 'function' ? await route.lazy() : undefined
  if (!found?.Component) throw new Error('There is no such page.')
  return found.Component as ComponentType
}

/** Code that does not come leaves the page as it is, and is asked for at the next sign. */
async function codeAtSign(pathname: string, store: AppStore): Promise<ComponentType> {
  await firstSign(store)
  return codeOf(pathname).catch((error: unknown) => {
    report('The code of a page did not come.', error)
    // Nothing else does, as the page stays.
    void sayMissing()
    return codeAtSign(pathname, store)
  })
}

function firstSign(store: AppStore): Promise<void> {
  const drawn = shownOf(store.getState())
  return new Promise((resolve) => {
    const stop = new AbortController()
    const end = () => {
      stop.abort()
      unsubscribe()
      resolve()
    }
    const unsubscribe = store.subscribe(() => {
      const shown = shownOf(store.getState())
      if (shown.some((value, at) => value !== drawn[at])) end()
    })
    for (const sign of [...SIGNS, LEAVING])
      window.addEventListener(sign, end, { capture: true, passive: true, signal: stop.signal })
  })
}

/** Whatever a still page shows that may change while it is open. */
function shownOf(state: RootState): readonly unknown[] {
  return [selectLeagues(state), selectPromotions(state), selectIsSignedIn(state)]
}
