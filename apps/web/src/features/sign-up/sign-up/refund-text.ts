import type { RegistrationWire } from '@hive/contract/roster/registrations'
import { longDay } from '@hive/domain/base/time/day-labels'
import { priceText } from '@hive/domain/base/money/cents'
import { CANCELLATION_FEE } from '@hive/domain/money/payments/cancellation'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { euro } from '#lib/euro.ts'

/** Whether a captain has paid for this place. */
export function isPaidByCaptain({ RegistrationTypeId }: RegistrationWire): boolean {
  return RegistrationTypeId === REGISTRATION_TYPE_IDS.team_player
}

/** The fate of the shares of a split fee: of the others when the team goes, of one's own when one leaves it. */
function othersText(own: RegistrationWire): string {
  return isPaidByCaptain(own)
    ? ' Your share is missing again then, and we tell your captain.'
    : ' Your teammates get their shares back in full.'
}

/** The part of a refund that is kept: the fee with what a reward took off elsewhere, or what a favour has paid for, whichever is more. */
function lessText({ rewardUsed, favourUsed }: RegistrationWire): string {
  if (favourUsed * 100 > CANCELLATION_FEE + rewardUsed * 100) {
    return `${euro(favourUsed)}, which you’ve used of the credit that we gave you for it`
  }
  const fee = priceText(CANCELLATION_FEE)
  return rewardUsed > 0
    ? `${fee} and ${euro(rewardUsed)}, which your captain’s reward for this team took off another price`
    : fee
}

function favourText({ favourEnds }: RegistrationWire): string {
  return favourEnds > 0
    ? ` ${euro(favourEnds)} of the credit that we gave you for it ends then: the two together are never more than you paid.`
    : ''
}

function rewardText(rewardBack: number): string {
  return ` The ${euro(rewardBack)} that we kept of your team’s refund for its captain’s reward goes back too.`
}

/** The sum that someone who cancels gets back, and why not more. */
export function refundText(own: RegistrationWire, refund: number): string {
  const { paid, lastDayOfRefund, leaving, rewardBack = 0 } = own
  const ofOwn = refund - rewardBack
  if (leaving?.after === 'passes' && (leaving.shareBack ?? 0) > 0) {
    return `You can leave the team. What you paid for its places stays with them, and of your share of its fee you get ${euro(refund)} back.`
  }
  if (leaving?.after === 'passes') {
    return 'You can leave the team. What you paid stays with its places, so nothing goes back now.'
  }
  if (isPaidByCaptain(own) && paid === 0) {
    return 'You can leave the team. You haven’t paid anything, so there’s nothing to refund.'
  }
  if (own.due === 0 && paid === 0) {
    return 'You haven’t paid us anything, so there’s nothing to refund.'
  }
  if (paid === 0) return 'You’ve had your money back already, so there’s nothing more to refund.'
  const reward = rewardBack > 0 ? rewardText(rewardBack) : ''
  if (ofOwn > 0) {
    const others = own.hasSplitFee ? othersText(own) : ''
    // The shares of a team that leaves, also of who leads it by now.
    if (ofOwn === paid) {
      return `Cancel by ${longDay(lastDayOfRefund)} and you get all of your money back: ${euro(ofOwn)}.${reward}${others}`
    }
    return `Cancel by ${longDay(lastDayOfRefund)} and you get your money back less ${lessText(own)}: ${euro(ofOwn)} of ${euro(paid)}.${reward}${favourText(own)}${others}`
  }
  return `The last day for a refund was ${longDay(lastDayOfRefund)}, so there’s no money back now.${reward}`
}
