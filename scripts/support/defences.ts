import { UNDER_ATTACK } from './defences/attack.ts'
import { BOOKS_KEPT } from './defences/books.ts'
import { MONEY_AND_PLACES } from './defences/catalogue.ts'
import { CODES } from './defences/codes.ts'
import { CREDITS_KEPT } from './defences/credits.ts'
import { MONEY_OUT } from './defences/money-out.ts'
import { SAID } from './defences/said.ts'
import type { Defence } from './defences/defence.ts'
import { GROUND } from './defences/ground.ts'
import { LEAVING_OTHERS } from './defences/leaving.ts'
import { LOSS } from './defences/loss.ts'
import { BY_HAND } from './defences/by-hand.ts'
import { MOVES_ONCE } from './defences/moves.ts'
import { PEOPLE } from './defences/people.ts'
import { ROOMS } from './defences/rooms.ts'
import { RUNNING } from './defences/running.ts'
import { SIGN_IN } from './defences/sign-in.ts'
import { TOKENS } from './defences/tokens.ts'
import { WAITING } from './defences/waiting.ts'
import { VAT_KEPT } from './defences/vat.ts'

/** The promises of docs/security.md and docs/reliability.md, made to fail one by one by `npm run test:defences`. */
export const DEFENCES: readonly Defence[] = [
  ...SIGN_IN,
  ...CODES,
  ...TOKENS,
  ...WAITING,
  ...PEOPLE,
  ...BOOKS_KEPT,
  ...CREDITS_KEPT,
  ...MONEY_OUT,
  ...SAID,
  ...VAT_KEPT,
  ...BY_HAND,
  ...MOVES_ONCE,
  ...LEAVING_OTHERS,
  ...ROOMS,
  ...GROUND,
  ...LOSS,
  ...UNDER_ATTACK,
  ...MONEY_AND_PLACES,
  ...RUNNING,
]
