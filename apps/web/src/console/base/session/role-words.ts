import type { Role } from '@hive/domain/base/session/roles'

/** The name of each role, and what it allows. */
export const ROLE_WORDS: Readonly<Record<Role, { title: string; about: string }>> = {
  admin: { title: 'Admin', about: 'Everything, in all leagues.' },
  coordinator: { title: 'Coordinator', about: 'Players, fixtures and scores. No payments.' },
  treasurer: { title: 'Treasurer', about: 'Payments, refunds and disputes. No health details.' },
  safety_officer: {
    title: 'Safety officer',
    about: 'Health and emergency details, on the day of a game night.',
  },
  scorer: { title: 'Scorer', about: 'Scores and forfeits.' },
}
