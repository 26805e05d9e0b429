import { PROMOTION_STATES, promotionProblems } from '@hive/domain/leagues/promotions/promotion-plan'
import { z } from 'zod'
import { id, idText } from '../base/common.ts'
import { endpoint } from '../endpoint.ts'
import { line, moment, optionalLine, typedNumber, whole } from '../base/typed.ts'

const PERCENT = 'Please enter a percentage from 1 to 90.'

/** The form of a promotion; form and server check it alike. */
export const promotionForm = z
  .object({
    percent: typedNumber(whole(1, 90, PERCENT)),
    /** Minutes of an Irish clock; both belong to the promotion. */
    from: moment,
    until: moment,
    /** The text beside the price; left empty, it names percentage and last day. */
    label: optionalLine(60),
    couponCode: line(30, 'Please enter a code.').regex(
      /^[A-Za-z0-9-]{3,30}$/,
      'Please use 3 to 30 letters and digits.',
    ),
    scope: z.enum(['league', 'all'], 'Please choose where it counts.'),
  })
  .superRefine((promotion, context) => {
    for (const [field, message] of promotionProblems(promotion)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

export type PromotionValues = z.output<typeof promotionForm>

const promotion = z.object({
  promotionId: z.int(),
  version: z.int(),
  ...promotionForm.shape,
  /** Its text beside a price. */
  text: z.string(),
  state: z.enum(PROMOTION_STATES),
  /** How many people have a place in the league with it, or are paying for one. */
  people: z.int(),
})

export type PromotionRow = z.output<typeof promotion>

export const getPromotions = endpoint({
  access: { permission: 'leagues', league: 'sent' },
  path: '/api/organiser/promotions',
  summary: 'The promotions of a league, its own and those for all leagues; the newest first.',
  query: z.object({ leagueId: idText }),
  reply: z.object({ promotions: z.array(promotion) }),
})

export const savePromotion = endpoint({
  access: { permission: 'leagues', league: 'all' },
  path: '/api/organiser/promotions',
  summary:
    'Adds a promotion (`promotionId` null) or changes one, for the league that is named or for all. `version` is the one that was read, or 409 with what someone else has saved. Percentage and leagues stay as they are once it has begun.',
  body: promotionForm.safeExtend({
    promotionId: id.nullable(),
    version: z.int().min(0),
    leagueId: id,
  }),
  reply: z.object({ promotionId: z.int(), version: z.int() }),
})
