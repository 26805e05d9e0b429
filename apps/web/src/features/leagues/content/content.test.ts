import { RULES_PAGES } from '@hive/domain/base/site/rules-pages'
import { expect, test } from 'vitest'
import { type ContentFile, type ContentMeta, plainText } from './content-file.ts'
import { matchingTopics, topicsOf } from './faq.ts'
import { POSTS, slugOfFile, SPORTS } from './library.ts'

const FOLDER = '../../../../../../content'
const pages = Object.entries(
  import.meta.glob<ContentFile>(
    ['../../../../../../content/{,*/}*.md', '!../../../../../../content/{README,agreements/*}.md'],
    { eager: true, import: 'default' },
  ),
).map(([path, file]): [string, ContentFile] => [path.replace(FOLDER, 'content'), file])

test.each(pages)(
  '%s has a title, a description that fits a search result, and a text',
  (_path, file) => {
    const { title, description = file.meta.intro } = file.meta as Partial<ContentMeta>
    expect(title).toMatch(/\S/)
    expect(description).toMatch(/^.{20,160}$/)
    expect(file.lead + file.sections.map(({ html }) => html).join('')).toMatch(/<(p|ul)>/)
    const titles = file.sections.map((section) => section.title)
    expect(new Set(titles).size).toBe(titles.length)
  },
)

test.each(pages)(
  '%s has no placeholder that nothing fills, and no markup of its own',
  (_path, file) => {
    const text = [file.meta.title, file.lead, ...file.sections.map(({ html }) => html)].join(' ')
    expect(text.replaceAll(/{{(organiser|email)}}/g, '')).not.toContain('{{')
    expect(text).not.toMatch(/<(script|img|iframe|style|table)|\son\w+=|style=/)
  },
)

test('there are three sports in their order, and posts with sources', () => {
  expect(SPORTS.map(({ slug }) => slug)).toEqual(RULES_PAGES)
  expect(POSTS.map(({ slug, date }) => [slug, date])).toEqual([
    ['health-benefits-of-team-sports', '2025-05-07'],
  ])
  const posts = pages.filter(([path]) => path.includes('/blog/')).map(([, file]) => file.meta)
  const sources = posts.flatMap((meta) => meta.sources ?? [])
  expect(sources.length).toBeGreaterThan(4)
  for (const { url } of sources) expect(url).toMatch(/^https:/)
})

test('files are named by what follows their number', () => {
  expect(slugOfFile('x/content/policies/2-cancellation-and-refund.md')).toBe(
    'cancellation-and-refund',
  )
  expect(slugOfFile('x/content/sport-rules/3v3-basketball.md?meta')).toBe('3v3-basketball')
  expect(plainText('<p>You &amp; <b>me</b></p>\n<p>here</p>')).toBe('You & me here')
})

const file = {
  sections: [
    { depth: 2, title: 'Refunds', html: '' },
    { depth: 3, title: 'When do I get money back?', html: '<p>Within <b>14 days</b>.</p>' },
    { depth: 3, title: 'And later?', html: '<p>No.</p>' },
    { depth: 2, title: 'Food', html: '' },
    { depth: 3, title: 'Can I eat?', html: '<p>Yes.</p>' },
  ],
}

test.each([
  ['14 DAYS', [['Refunds', 1]]],
  ['can i', [['Food', 1]]],
  [
    '',
    [
      ['Refunds', 2],
      ['Food', 1],
    ],
  ],
  ['strong', []],
])('looking for %j finds %j', (words, found) => {
  const topics = matchingTopics(topicsOf(file), words)
  expect(topics.map(({ title, questions }) => [title, questions.length])).toEqual(found)
})
