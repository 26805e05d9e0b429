import { clockLabel, longDay } from '@hive/domain/leagues/labels'
import { priceText } from '@hive/domain/leagues/pricing'
import { weekdayOf } from '@hive/domain/time/day'
import { letter } from '@hive/look/letter.ts'
import type { Mail } from '#ports/mail.ts'

type Confirmation = {
  id: number
  dueCents: number
  tryItOut: boolean
  teamName: string | null
  email: string
  name: string
  title: string
  startDate: string
  startTime: string
  venueName: string
  address: string
}

/** Tells someone that they are in: what, where, when, what they paid. */
export function confirmationMail(
  confirmation: Confirmation,
  { publicUrl, organiser }: { publicUrl: string; organiser: { name: string; email: string } },
): Mail {
  const { title, startDate, startTime, venueName, address } = confirmation
  const lines = [
    `Hi ${confirmation.name || 'there'},`,
    confirmation.teamName
      ? `You are in! ${confirmation.teamName} has its place in ${title}. We have written to the teammates whom you invited.`
      : `You are in! Your place in ${title} is confirmed${confirmation.tryItOut ? ' for a one-week try-out' : ''}.`,
    `First night: ${weekdayOf(startDate)}, ${longDay(startDate)} at ${clockLabel(startTime)}`,
    `Where: ${venueName}, ${address}`,
    confirmation.dueCents === 0
      ? 'Your team captain has already paid: nothing else to pay'
      : `Paid: ${priceText(confirmation.dueCents)}, nothing else to pay`,
    'Bring athletic wear and a water bottle. All equipment is provided.',
    `Your fixtures will be here: ${publicUrl}/your-leagues`,
    `Questions? Reply to this e-mail or write to ${organiser.email}.`,
    `See you on court, ${organiser.name}`,
  ]
  return {
    id: `confirmation-${confirmation.id}`,
    to: confirmation.email,
    subject: `You are in: ${title}`,
    ...letter({
      title: `You are in: ${title}`,
      lines: lines.slice(0, -2),
      button: { text: 'Your fixtures', url: `${publicUrl}/your-leagues` },
      notes: lines.slice(-2, -1),
      from: lines.at(-1) ?? '',
    }),
  }
}
