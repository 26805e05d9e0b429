import { mayDo, type Permissions } from '../../base/session/permission.ts'
import type { Audience } from './audience.ts'

/** The most characters of a message, and of an answer to one. */
export const MESSAGE_LENGTH = 3000
export const ANSWER_LENGTH = 1000
export const SUBJECT_LENGTH = 120

/** For how many hours after the start of a game its thread is open, and for how many after they are sent other messages are. */
const THREAD_HOURS = 48
const ANSWER_HOURS = 14 * 24

const HOUR_MS = 3_600_000

/** A message that has been sent. */
export type Sent = {
  readonly authorId: number
  readonly audience: Audience
  readonly leagueId: number | null
  readonly sentAt: Date
  /** The start that the game has now, or had last, of a captain’s message about one. */
  readonly gameStart: Date | null
}

/** Whether those who come read each other’s answers; all other answers go to the sender. */
export function isThread({ audience, gameStart }: Pick<Sent, 'audience' | 'gameStart'>): boolean {
  return audience.to === 'game' && gameStart !== null
}

/** Until when a message can be answered. */
export function answersUntil(message: Sent): Date {
  const { gameStart, sentAt } = message
  return isThread(message) && gameStart !== null
    ? new Date(gameStart.getTime() + THREAD_HOURS * HOUR_MS)
    : new Date(sentAt.getTime() + ANSWER_HOURS * HOUR_MS)
}

export function isOpen(message: Sent, now: Date): boolean {
  return now < answersUntil(message)
}

/** Somebody at a message: whether it went to them, and whether they are on its team or fill in for it now. */
export type Reader = {
  readonly playerId: number
  readonly wasSentIt: boolean
  readonly isOnTeam: boolean
  readonly fillsIn: boolean
}

/** Whether somebody reads a message: that of a game its team and those who fill in, any other whoever it went to. */
export function mayRead(message: Sent, reader: Reader): boolean {
  if (reader.playerId === message.authorId) return true
  return isThread(message) ? isOfTeam(reader) : reader.wasSentIt
}

/** Whether somebody who reads a message reads this answer to it; a writer who has left the team none of the others’. */
export function mayReadAnswer(
  message: Sent,
  answer: { readonly authorId: number },
  reader: Reader,
): boolean {
  if (answer.authorId === reader.playerId) return true
  return isThread(message) ? isOfTeam(reader) : message.authorId === reader.playerId
}

/** Whether somebody who reads a message answers it: in a thread all of its team, any other those whom it went to. */
export function mayAnswer(message: Sent, reader: Reader): boolean {
  return isThread(message) ? isOfTeam(reader) : reader.playerId !== message.authorId
}

function isOfTeam({ isOnTeam, fillsIn }: Reader): boolean {
  return isOnTeam || fillsIn
}

/** Who may take a text down: whoever wrote it, and organisers of its league. */
export function mayTakeDown(
  text: { readonly authorId: number; readonly leagueId: number | null },
  who: { readonly playerId: number; readonly permissions: Permissions },
): boolean {
  const isOrganisers = mayDo(who.permissions, 'messages', text.leagueId ?? 'all')
  return who.playerId === text.authorId || isOrganisers
}

type Progress = {
  readonly sentAt: Date | null
  readonly testedAt: Date | null
  /** How many people have not been written to yet. */
  readonly waiting: number
  readonly isTakenDown: boolean
}

/** How far a message is. */
export const MESSAGE_STATES = ['draft', 'tested', 'sending', 'sent', 'taken_down'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export function stateOf({ sentAt, testedAt, waiting, isTakenDown }: Progress): MessageState {
  if (isTakenDown) return 'taken_down'
  if (sentAt === null) return testedAt === null ? 'draft' : 'tested'
  return waiting > 0 ? 'sending' : 'sent'
}
