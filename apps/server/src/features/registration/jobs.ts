import type { Context } from '#context.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { findConfirmation } from './queries.ts'
import { findInvitation } from './team-queries.ts'

/** Durable work that follows a sign-up. */
export async function workRegistration(context: Context): Promise<void> {
  await context.jobs.work('send-confirmation', async ({ registrationId }) => {
    const confirmation = await findConfirmation(context.db, registrationId)
    // Cancelled meanwhile: nothing is confirmed any more.
    if (confirmation?.state !== 'confirmed') return
    const { organiser, http } = context.config
    await context.mailer.send(
      confirmationMail(confirmation, { publicUrl: http.publicUrl, organiser }),
    )
  })
  await context.jobs.work('send-invitation', async ({ invitationId }) => {
    const invitation = await findInvitation(context.db, invitationId)
    // Withdrawn, or taken up, while the mail was waiting.
    if (!invitation || invitation.withdrawnAt || invitation.acceptedAt) return
    const { organiser, http } = context.config
    await context.mailer.send(invitationMail(invitation, { publicUrl: http.publicUrl, organiser }))
  })
}
