import { sampleFixture } from '@hive/domain/testing/sample-fixture'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import { expect, test } from 'vitest'
import { renderPage } from '../entry-server.tsx'
import { stateOf } from '#testing/samples.ts'

const LEAGUE = {
  ...sampleLeague,
  fixtures: [{ ...sampleFixture, score: { teamOne: 11, teamTwo: 7 } }],
}

async function pageOf(path: string): Promise<Document> {
  const { site } = stateOf(null)
  if (!site) throw new Error('The sample state has a site.')
  const { html } = await renderPage({
    url: `https://play.example.ie${path}`,
    config: site.config,
    moment: site.moment,
    promotions: [],
    leagues: [LEAGUE],
    files: { css: '', sheet: '', start: '', app: [], pages: {} },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

/** What stands on a page as a text of its own, and a browser that translates would translate. */
function translated(page: Document, isMeant: (text: string) => boolean): string[] {
  const texts = [...page.querySelectorAll('main *')]
    .filter((element) => element.closest('[translate="no"]') === null)
    .flatMap(({ childNodes }) => [...childNodes])
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return texts.map(({ textContent }) => textContent?.trim() ?? '').filter(isMeant)
}

const NAMES = new Set([
  sampleFixture.teamOne.name,
  sampleFixture.teamTwo.name,
  sampleLeague.venue.name,
])

test.each(['/league-details/7', '/leagues', '/'])(
  'names of teams and halls, scores and prices of %s are left as they are by a translation',
  async (path) => {
    const page = await pageOf(path)
    expect(page.querySelectorAll('main [translate="no"]').length).toBeGreaterThan(0)
    expect(translated(page, (text) => NAMES.has(text))).toEqual([])
    expect(translated(page, (text) => /^(€[\d.,]+|\d+ – \d+)$/.test(text))).toEqual([])
  },
)
