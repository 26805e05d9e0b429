import { OTHER_SPORT } from '@hive/domain/account/account/sports'
import { sportName } from '@hive/domain/account/interest/interest'
import { linkToken, mailed, sendUnnoted } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findAnnouncement } from './announcements.ts'
import { changeToken } from './change.ts'
import { announcementMail } from './mails/announcement.ts'
import { interestChangeMail, interestMail } from './mails/interest.ts'
import { findInterest, noteMailed, noteStanding } from './queries.ts'
import * as job from './jobs.ts'

/** The work after an interest: the newsletter, one mail of thanks, and mails about leagues that suit. */
export const INTEREST_WORK: readonly Handled[] = [
  /**
   * Makes an address a subscriber once its owner has said, by the link of our mail, that the request is theirs:
   * anyone can type anyone's address. One with an account is left alone: what its owner said
   * there, signed in, counts for more than a form that anyone can fill in.
   */
  handled(job.syncInterest, async ({ db, marketing }, { interestId }) => {
    const interest = await findInterest(db, interestId)
    if (!marketing || !interest?.confirmedAt || interest.hasAccount) return
    const { email, name, sports, otherSport, preferredLocation, confirmedAt } = interest
    const outcome = await marketing.upsert({
      email,
      consents: true,
      name,
      dateOfBirth: null,
      phone: '',
      gender: '',
      sports: sports.map((id) => (id === OTHER_SPORT && otherSport) || sportName(id)),
      city: preferredLocation,
      hasSignedWaiver: false,
      answeredAt: confirmedAt,
      agreedAt: confirmedAt,
    })
    if (outcome !== 'refused') {
      await noteStanding(db, interestId, outcome === 'done' ? 'active' : 'unsubscribed')
    }
  }),
  /** A job that is done twice sends one mail. */
  mailed(
    job.sendInterestMail,
    interestMail,
    async ({ db, sealer }, { interestId }) => {
      const interest = await findInterest(db, interestId)
      if (!interest || interest.mailedAt) return null
      const tokens = {
        confirm: linkToken(sealer, 'interest-confirmation', interestId),
        withdraw: linkToken(sealer, 'interest-withdrawal', interestId),
      }
      return { ...interest, tokens }
    },
    async (context, mail, { interestId }) => {
      await sendUnnoted(context, mail)
      await noteMailed(context.db, interestId, context.now())
    },
  ),
  mailed(job.sendInterestChange, interestChangeMail, async ({ db, sealer }, change) => {
    const interest = await findInterest(db, change.interestId)
    // Withdrawn since.
    if (!interest) return null
    const tokens = {
      confirm: changeToken(sealer, change),
      withdraw: linkToken(sealer, 'interest-withdrawal', interest.id),
    }
    return { ...interest, change, tokens }
  }),
  mailed(job.sendLeagueAnnouncement, announcementMail, findAnnouncement),
]
