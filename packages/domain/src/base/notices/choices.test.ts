import { expect, test } from 'vitest'
import { FIRST_CHOICES, NOTICE_TOPICS, type NoticeChoices, wantsNotice } from './choices.ts'

const MUTED = 7
const NONE: NoticeChoices = {
  byMail: { week: false, changes: false, fill_in: false, messages: false },
  muted: [MUTED],
}

test('whoever has chosen nothing is told of all but teams that need somebody', () => {
  const wanted = NOTICE_TOPICS.filter((topic) =>
    wantsNotice(FIRST_CHOICES, { pressing: 'game', topic, leagueId: MUTED }),
  )
  expect(wanted).toEqual(['week', 'changes', 'messages'])
})

test.each(NOTICE_TOPICS)(
  'of %s nobody is told who does not want it or has muted the team',
  (topic) => {
    const wants = (choices: NoticeChoices, leagueId: number | null) =>
      wantsNotice(choices, { pressing: 'game', topic, leagueId })
    const all = { ...NONE, byMail: { week: true, changes: true, fill_in: true, messages: true } }
    expect([wants(NONE, 8), wants(all, 8), wants(all, MUTED), wants(all, null)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  },
)

test('what must be heard of is told whatever was chosen', () => {
  const subject = { pressing: 'must', topic: 'changes', leagueId: MUTED } as const
  expect(wantsNotice(NONE, subject)).toBe(true)
})
