import type { NoticeClass } from './notice.ts'

/**
 * What people are told of, as they choose it: `week`, their games of a week; `changes`, of games, nights and leagues of theirs;
 * `fill_in`, a team that needs somebody for a night; `messages`, what captains, organisers and people on the board
 * write.
 */
export const NOTICE_TOPICS = ['week', 'changes', 'fill_in', 'messages'] as const
export type NoticeTopic = (typeof NOTICE_TOPICS)[number]

export type NoticeChoices = {
  readonly byMail: Readonly<Record<NoticeTopic, boolean>>
  /** The leagues of the teams that someone has muted: they have one team in each. */
  readonly muted: readonly number[]
}

/** What holds for whoever has chosen nothing: no one is asked to fill in without having said that they would. */
export const FIRST_CHOICES: NoticeChoices = {
  byMail: { week: true, changes: true, fill_in: false, messages: true },
  muted: [],
}

export type Subject = {
  readonly pressing: NoticeClass
  readonly topic: NoticeTopic
  /** The league of the team that it is from, if it is of any. */
  readonly leagueId: number | null
}

/** Whether someone wants to be told. What they must hear of, they hear of whatever they have chosen. */
export function wantsNotice(
  { byMail, muted }: NoticeChoices,
  { pressing, topic, leagueId }: Subject,
): boolean {
  if (pressing === 'must') return true
  return byMail[topic] && (leagueId === null || !muted.includes(leagueId))
}
