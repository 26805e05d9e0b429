import { z } from 'zod'
import { job } from '#jobs/declare.ts'

const toSomebody = z.object({ messageId: z.int(), playerId: z.int() })

/** A message to one of its people. */
export const sendMessageTo = job('send-message', toSomebody)

/** A draft to its author, as it was at a version. */
export const sendMessageTest = job(
  'send-message-test',
  z.object({ messageId: z.int(), version: z.int() }),
  {
    isShortLived: true,
  },
)

/** The answers to a message that one of those who read them has not been told of. */
export const sendAnswersTo = job('send-message-answers', toSomebody, { waitsForUndo: true })
