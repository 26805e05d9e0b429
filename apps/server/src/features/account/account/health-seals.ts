import type { Sealer } from '#db/sealing.ts'
import type { Seal } from '#room-data.ts'

const PURPOSE = 'health'

export type SealedAnswers = {
  playerId: number
  sealedAnswers: Buffer | null
  /** Whether the seal is bound to its player; seals of earlier versions are not, until they are made again. */
  answersBound: boolean | null
}

/** Seals a player's health answers for that player, so that answers in another player's row cannot be opened. */
export function sealAnswers(sealer: Sealer, playerId: number, plain: string): Buffer {
  return sealer.seal(plain, PURPOSE, ownerOf(playerId))
}

/** A player's health answers in the clear; `null` when they have given none. */
export function openAnswers(
  sealer: Sealer,
  { playerId, sealedAnswers, answersBound }: SealedAnswers,
): string | null {
  if (sealedAnswers === null) return null
  return sealer.open(sealedAnswers, PURPOSE, answersBound ? ownerOf(playerId) : '')
}

/** How the column of the answers is sealed. */
export const HEALTH_SEAL: Seal = {
  purpose: PURPOSE,
  owner: ({ player_id: id, answers_bound: isBound }) =>
    isBound === 'true' ? ownerOf(Number(id)) : '',
}

function ownerOf(playerId: number): string {
  return `player:${playerId}`
}
