import { useState } from 'react'
import { isAsking } from '#features/season/fixtures/send-score.ts'

/**
 * Sends a result of a game. One that would move teams of later play-off games is refused with what it moves; the same one,
 * sent again, says that the organiser agrees.
 */
export function useAgreement() {
  const [asked, setAsked] = useState<string | null>(null)
  async function send(
    result: string,
    save: (agreement: { movesOn?: true }) => Promise<unknown>,
  ): Promise<void> {
    try {
      await save(asked === result ? { movesOn: true } : {})
      setAsked(null)
    } catch (error) {
      setAsked(isAsking(error) ? result : null)
      throw error
    }
  }
  return { asked, send }
}
