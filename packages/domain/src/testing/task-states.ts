import type { TaskKind } from '../office/tasks/task-kinds.ts'

/**
 * Every state in which somebody would stand in a hall in vain, wait for money, an answer or a place, or not know of a
 * change, and the task that it is. A new one is written here first; the tests of tasks then ask for a world in it.
 */
export const TASK_STATES = {
  'a change of a league of which its people were not told': 'untold',
  'a league about to begin without fixtures': 'no_fixtures',
  'players on no team before the first night': 'no_team',
  'a team of one before the first night': 'thin_team',
  'a team of one with games to come': 'thin_team',
  'a team without a captain': 'thin_team',
  'a captain who cancelled': 'captain_leaving',
  'a captain whose account is about to be deleted': 'captain_leaving',
  'a team that joined after the fixtures were out': 'late_team',
  'a team that left a season': 'left_team',
  'a team that joined since a draw': 'stale_draw',
  'a team that left since a draw': 'stale_draw',
  'a draw with a team that has not paid': 'unpaid_draw',
  'a game put off without a new time': 'untimed',
  'a game in a closed hall': 'untimed',
  'two leagues that want more courts than their hall has': 'clash',
  'a night in a closed hall before its games are drawn': 'closed_night',
  'a game that captains would like to move': 'game_move',
  'a game without a score after its night': 'no_score',
  'a game of which its teams say different things': 'score_claims',
  'a game in which somebody played who may not, as a captain says': 'protest',
  'a substitute whom the other captain minds': 'objection',
  'a game of which two scores came in on phones': 'night_differs',
  'a phone that was taken off its night and sent something after it': 'night_held',
  'somebody new who played on paper': 'night_guest',
  'a message that a reader has reported': 'message_report',
  'a call on the board that is reported': 'reported_call',
  'an offer of a place that ends today': 'offer_ending',
  'imported people who wait': 'import_waiting',
  'imported people whose places have ended': 'import_ended',
  'captains of last season who have not answered': 'renewal_silent',
  'a draft that should be out': 'draft_due',
  'players without an agreement': 'unsigned',
  'a place whose money has gone back': 'place',
  'a refund that failed': 'refund',
  'a payment disputed at a bank': 'dispute',
  'money that nothing was asked for': 'odd_payment',
  'books that differ from the provider’s': 'difference',
  'a refund that waits for a second organiser': 'money_order',
  'an organiser without a passkey': 'no_passkey',
  'no back-up for three days': 'upkeep',
  'an e-mail that was given up': 'job',
  'e-mails that do not go out': 'late_work',
} as const satisfies Readonly<Record<string, TaskKind>>

export type TaskState = keyof typeof TASK_STATES
