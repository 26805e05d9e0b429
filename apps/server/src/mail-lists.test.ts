import { expect, test } from 'vitest'
import { servedRoutes } from '#http/served-routes.ts'
import { testApp } from '#testing/test-app.ts'
import { ROOMS } from './rooms.ts'

const SENDER = {
  publicUrl: 'https://hive.example',
  organiser: { name: 'Hive', email: 'hello@hive.example' },
}

/** The kinds of mails that Hive sends. */
const MAILS = [...new Set(ROOMS.flatMap(({ work = [] }) => work.flatMap(({ mail }) => mail ?? [])))]

/** Those that nobody has to get. A new one of this kind belongs here; any other is about something of its reader's own. */
const TO_LISTS = [
  'announcement-full',
  'announcement-open',
  'announcement-upcoming',
  'call-answer',
  'call-ask',
  'call-ask-to-player',
  'fixtures-out',
  'game-move-asked',
  'game-move-declined',
  'game-move-impossible',
  'game-move-over',
  'game-move-refused',
  'games-changed',
  'message',
  'message-answers',
  'message-of-captain',
  'new-tasks',
  'partner-night',
  'partner-night-without-you',
  'play-offs-made',
  'play-offs-moved',
  'play-offs-next',
  'play-offs-next-without-time',
  'play-offs-taken-back',
  'play-offs-walkover',
  'protest-dismissed',
  'protest-upheld',
  'protest-upheld-against',
  'renewal',
  'renewal-again',
  'score-differs',
  'score-to-confirm',
  'score-to-confirm-forfeit',
  'spot-ask',
  'spot-friendly',
  'spot-given-back',
  'spot-given-back-other',
  'spot-minded',
  'spot-open',
  'spot-open-absent',
  'spot-over',
  'spot-plays',
  'spot-refused',
  'spot-refused-other',
  'spot-sent-away',
  'spot-taken',
  'spot-taken-other',
  'your-week',
  'your-week-of-several',
]

test('every mail that nobody has to get says where it is left at one press, and no other does', () => {
  const written = MAILS.flatMap((mail) => Object.entries(mail.previews(SENDER)))
  const leaving = written.filter(([, { leaveAt }]) => leaveAt !== undefined)
  expect(leaving.map(([name]) => name).toSorted()).toEqual(TO_LISTS)
  expect(written.length).toBeGreaterThan(130)
})

test('every list can be left at the address in its mails', async () => {
  const { app } = await testApp()
  const posts = servedRoutes(app).filter(({ method }) => method === 'POST')
  const patterns = posts.map(({ url }) => url)
  const lists = new Set(MAILS.flatMap(({ list }) => list ?? []))
  expect(lists.size).toBe(7)
  for (const { name } of lists) expect(patterns).toContain(`/mails/leave/${name}/:token`)
})
