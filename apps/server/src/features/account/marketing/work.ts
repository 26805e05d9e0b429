import { GENDERS } from '@hive/domain/account/account/profile'
import { OTHER_SPORT, SPORTS } from '@hive/domain/account/account/sports'
import { addressToForget, noteStandingOf } from '#features/account/interest/service.ts'
import {
  endMarketingConsent,
  playerChanged,
  setMarketingState,
} from '#features/base/players/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findSubscriber } from './queries.ts'

function labelOf(labels: Readonly<Record<number, string>>, id: number | null): string {
  return id === null ? '' : (labels[id] ?? '')
}

/** Keeps the marketing service in step with what people have agreed to. */
export const MARKETING_WORK: readonly Handled[] = [
  /**
   * Sends the service a player's current state, whatever has happened since the job was written. Without consent no
   * subscriber is created, and an existing one, by account or interest, is unsubscribed.
   */
  handled(playerChanged, async ({ db, marketing }, { playerId }) => {
    const player = await findSubscriber(db, playerId)
    if (!marketing || !player?.active || player.email === '' || !player.emailVerified) return
    const { marketingConsent: consents, marketingState, isSubscribedByInterest } = player
    if (!consents && marketingState !== 'active' && !isSubscribedByInterest) return
    const outcome = await marketing.upsert({
      email: player.email,
      consents,
      name: player.name,
      dateOfBirth: player.dateOfBirth,
      phone: player.phoneNumber,
      gender: labelOf(GENDERS, player.genderId),
      sports: player.sportIds.map((id) =>
        id === OTHER_SPORT ? player.otherSports || 'Other' : labelOf(SPORTS, id),
      ),
      city: player.preferredLocation,
      hasSignedWaiver: player.waiverSignedAt !== null,
      answeredAt: player.updatedAt,
      agreedAt: player.marketingAgreedAt,
    })
    if (outcome === 'refused') return
    const state = outcome === 'done' && consents ? 'active' : 'unsubscribed'
    // Their no in the newsletter is their answer here too.
    if (outcome === 'unsubscribed') await endMarketingConsent(db, playerId)
    else await setMarketingState(db, playerId, state)
    await noteStandingOf(db, player.email, state)
  }),
  handled(addressToForget, async (context, email) => {
    await context.marketing?.forget(email)
  }),
]
