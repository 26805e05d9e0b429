import { WEEKDAYS } from '@hive/domain/base/time/day'
import { SCRIPT_TEXTS } from '@hive/domain/testing/script-texts'
import { sampleLeague } from '@hive/domain/testing/sample-league'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import type { MailOf } from '#features/base/mails/declare.ts'
import { feedOf } from '#features/season/calendar/feed.ts'
import { calendarOf } from '#features/roster/registration/calendar.ts'
import { confirmationMail } from '#features/roster/registration/mails/confirmation.ts'
import { leagueCard } from '#features/office/share/cards.ts'
import { ROOMS } from './rooms.ts'
import { givenLeague } from '#testing/builders.ts'
import { atSignIn, givenWorld } from '#testing/identity-world.ts'
import { testApp } from '#testing/test-app.ts'

const PLAIN = 'Dinkers'
const SENDER = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

/** Besides those, what ends a line, and begins another in a mail or a calendar. */
const LINE_TEXTS = [
  'Dinkers\r\nBcc: evil@hive.example',
  'Dinkers\nATTENDEE:mailto:evil@hive.example',
  'Dinkers\rX-EVIL:1',
  'Dinkers\u0085X-EVIL:1',
  'Dinkers\r\nEND:VEVENT\r\nBEGIN:VALARM\r\nACTION:EMAIL\r\nEND:VALARM\r\nBEGIN:VEVENT',
  'Dinkers;LANGUAGE=en:x',
  'Dinkers\\nX-EVIL:1',
  'Dinkers%0d%0aBcc:evil@hive.example',
]
const TEXTS = [...SCRIPT_TEXTS, ...LINE_TEXTS]

/** The tags of a document, with all that stands in them: what is left when its texts are taken out. */
function tagsOf(markup: string): string[] {
  return markup.match(/<[^>]*>/g) ?? []
}

/** Whether a text of a sample was typed by someone: those begin with a capital, all others with a small letter or a digit. */
function isTyped(text: string): boolean {
  return /^[A-Z]/.test(text) && !WEEKDAYS.some((day) => day === text)
}

/** A sample with `name` in the place of each text that someone has typed. */
function typedAs(name: string, sample: unknown): unknown {
  if (typeof sample === 'string' && isTyped(sample)) {
    // Line breaks make paragraphs of a text that may have them.
    return sample.includes('\n') ? name.replaceAll(/\s+/g, ' ') : name
  }
  if (typeof sample === 'function') return () => name
  if (Array.isArray(sample)) return sample.map((one) => typedAs(name, one))
  if (typeof sample !== 'object' || sample === null || sample instanceof Date) return sample
  return Object.fromEntries(Object.entries(sample).map(([key, one]) => [key, typedAs(name, one)]))
}

/** Every mail that Hive sends, with this name in each place where someone’s own words are. */
function mailsWith(name: string) {
  const mails = ROOMS.flatMap(({ work = [] }) => work.flatMap(({ mail }) => mail ?? []))
  return (mails as MailOf<unknown>[]).flatMap((mail) =>
    Object.values(mail.samples).map((sample) => mail(typedAs(name, sample), SENDER)),
  )
}

test.each(TEXTS)('a name like %j is plain text in every mail', (name) => {
  const plain = mailsWith(PLAIN)
  for (const [index, { id, to, html }] of mailsWith(name).entries()) {
    expect(to).toMatch(/^\w+@hive\.example$/)
    expect([id, tagsOf(html)]).toEqual([id, tagsOf(plain[index]?.html ?? '')])
  }
})

const GAME = {
  id: 1,
  startTime: new Date('2027-01-12T18:30:00Z'),
  updatedAt: new Date('2026-12-01T10:00:00Z'),
  courtNumber: 1,
  status: 'scheduled' as const,
  revision: 0,
  leagueId: 1,
  gameDurationInMinutes: 60,
  eircode: '',
  latitude: null,
  longitude: null,
}

function calendarsWith(name: string): string[] {
  const texts = { oneName: name, twoName: name, title: name, statusReason: name, address: name }
  const game = { ...GAME, ...texts, venueName: name }
  const sold = {
    ...confirmationMail.samples['confirmation-individual'],
    title: name,
    venueName: name,
    address: name,
  }
  return [feedOf(name, [game], SENDER), calendarOf(sold, SENDER)]
}

/** The parts of a calendar and the names of what they say. */
function partsOf(text: string): unknown {
  const read = (part: ICAL.Component): unknown => [
    part.name,
    part.getAllProperties().map((property) => [property.name, Object.keys(property.toJSON()[1])]),
    part.getAllSubcomponents().map(read),
  ]
  return read(new ICAL.Component(ICAL.parse(text) as unknown[]))
}

test.each(TEXTS)('a name like %j is plain text in every calendar', (name) => {
  const plain = calendarsWith(PLAIN)
  for (const [index, text] of calendarsWith(name).entries()) {
    expect(partsOf(text)).toEqual(partsOf(plain[index] ?? ''))
  }
})

test.each(TEXTS)('a name like %j is plain text on a picture', (name) => {
  const { venue } = sampleLeague
  const svg = leagueCard({ ...sampleLeague, title: name, venue: { ...venue, town: name } }, '€90')
  const known = new Set(tagsOf(leagueCard(sampleLeague, '€90')).map(shapeOf))
  expect(tagsOf(svg).filter((tag) => !known.has(shapeOf(tag)))).toEqual([])
})

/** A tag without the numbers in it: where on a picture something stands depends on its words. */
function shapeOf(tag: string): string {
  return tag.replaceAll(/[\d.]+/g, '0').replaceAll(/\s+/g, ' ')
}

test('a picture with such a name can be drawn', async () => {
  const { app, context } = await testApp()
  const { leagueId } = await givenLeague(context.db)
  for (const title of [
    '</text><script>alert(1)</script>',
    ']]>&nbsp;&x;',
    'bell\u0007 and \ufffe',
  ]) {
    await context.db.updateTable('leagues').set({ title }).execute()
    context.leagueCache.invalidate()
    const { statusCode } = await app.inject(`/share/leagues/${leagueId}.png`)
    expect([title, statusCode]).toEqual([title, 200])
  }
})

test('a hosted page shows what was typed, or is in its address, as plain text', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const shown = async (name: string) => {
    const query = new URLSearchParams({ next: name, token: name, purpose: name }).toString()
    const answers = [
      await tab.post(`${page}/register`, { email: name, password: name }),
      await tab.go(`/auth/verify?${query}`),
      await tab.go(`/auth/reset?${query}`),
      await tab.go(`/auth/oauth2/authorize?client_id=${encodeURIComponent(name)}`),
    ]
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    return texts.map((text) => tagsOf(text.replaceAll(/ value="[^"]*"/g, '')))
  }
  const plain = await shown(PLAIN)
  for (const name of SCRIPT_TEXTS.filter((_text, index) => index % 4 === 0)) {
    expect([name, await shown(name)]).toEqual([name, plain])
  }
})
