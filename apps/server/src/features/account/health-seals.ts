import type { Sealer } from '#db/sealing.ts'

const PURPOSE = 'health'

export type SealedAnswers = {
  playerId: number
  sealedAnswers: Buffer | null
  /** Whether the seal is bound to its player; those of earlier versions are not, until sealed again. */
  answersBound: boolean | null
}

/** Seals a player's health answers for that player alone: two rows that are swapped do not open. */
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

function ownerOf(playerId: number): string {
  return `player:${playerId}`
}
