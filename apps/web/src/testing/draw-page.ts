import type { SiteConfig } from '@hive/contract/base/site'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { renderPage } from '../entry-server.tsx'
import { stateOf } from './samples.ts'

/** The league that drawn pages show; its title would break out of what does not escape it. */
export const drawnLeague = { ...sampleLeague, title: 'Tuesdays </script><b>& more' }

/** A page as the server draws it. */
export async function draw(
  path: string,
  organiser = 'Hive',
  shown = drawnLeague,
  settings: Partial<SiteConfig> = {},
) {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  return renderPage({
    url: `https://play.example.ie${path}`,
    config: {
      ...site.config,
      organiser: { ...site.config.organiser, name: organiser },
      ...settings,
    },
    moment: site.moment,
    promotions: [],
    leagues: [shown],
    files: {
      css: 'body{margin:0}',
      sheet: '/assets/app.css',
      start: 'start()',
      app: ['/assets/react.js', '/assets/app.js'],
      pages: {
        'src/app/pages/home-page.tsx': ['/assets/home.js'],
        'src/app/router.tsx': ['/assets/router.js'],
        'src/app/pages/account-screen.tsx': ['/assets/account.js', '/assets/form.js'],
      },
    },
  })
}
