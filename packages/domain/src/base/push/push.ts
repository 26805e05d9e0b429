import type { NoticeTopic } from '../notices/choices.ts'
import { addDays } from '../time/day.ts'
import { irishDay, irishInstant, irishTime } from '../time/irish.ts'

/** The services through which browsers are reached, by their hosts or the ends of these. Nothing else is ever called. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const

const LONGEST_ADDRESS = 1000
/** Nothing may stand before the host, or between it and the path. */
const ADDRESS = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\/[\x21-\x7e]*$/

/** Whether a browser’s address for push belongs to one of the services that we call, as nothing but https on its own port. */
export function isPushAddress(address: string): boolean {
  const [, host = ''] = ADDRESS.exec(address) ?? []
  if (address.length > LONGEST_ADDRESS) return false
  return SERVICES.some((end) => (end.startsWith('.') ? host.endsWith(end) : host === end))
}

/** What a locked screen shows of each topic: nobody’s name, no team and no time, since others read it too. */
export const PUSH_WORDS: Readonly<Record<NoticeTopic, { title: string; body: string }>> = {
  week: { title: 'Your week', body: 'You have games coming up. Can you make them?' },
  changes: { title: 'Your games', body: 'There’s news of one of your games.' },
  fill_in: { title: 'Can you fill in?', body: 'A team is one short for a game.' },
  messages: { title: 'A message', body: 'There’s a message for you about your games.' },
}

/** The hours of notifications, by Irish clocks; news that cannot wait is in the mail by then. */
export const NOTIFYING_HOURS = { from: '07:00', until: '23:00' } as const

/** When a device is notified of news of now. */
export function notifiesAt(now: Date): Date {
  const time = irishTime(now)
  if (time >= NOTIFYING_HOURS.from && time < NOTIFYING_HOURS.until) return now
  const day = irishDay(now)
  return irishInstant(time < NOTIFYING_HOURS.from ? day : addDays(day, 1), NOTIFYING_HOURS.from)
}
