import { type Defence, FEATURES } from './defence.ts'

/** Defences of the places that waiting lists offer and keep. */
export const WAITING: readonly Defence[] = [
  {
    what: 'what waits for a player, seen by nobody else',
    file: `${FEATURES}/sign-up/waiting-for-you/queries.ts`,
    find: 'case when email_verified then lower(email) end as email',
    without: 'lower(email) as email',
    test: [
      `${FEATURES}/sign-up/waiting-for-you/waiting.test.ts`,
      'may be someone else’s learns nothing',
    ],
  },
  {
    what: 'no payment for a place that another player gives',
    file: `${FEATURES}/sign-up/sign-up/hold.ts`,
    find: '    admitPastGiven((await findGiver(db, { leagueId: league.id, playerId })) ?? null)\n',
    test: [
      `${FEATURES}/sign-up/transfers/transfers.test.ts`,
      'no one pays for a place while they are given one',
    ],
  },
  {
    what: 'an offer that outlives a card page that was left',
    file: `${FEATURES}/roster/waiting/waiting-list.ts`,
    find: '  if (await reopenOffer(db, offerId)) return true\n',
    test: [`${FEATURES}/roster/waiting/offers.test.ts`, 'an offer lasts as promised'],
  },
  {
    what: 'a group in which no one pays before all have said yes',
    file: `${FEATURES}/roster/waiting/waiting-list.ts`,
    find: '  if (offer.groupId !== null) throw groupUndecided()\n',
    test: [
      `${FEATURES}/roster/waiting/groups.test.ts`,
      'a group is offered all its places at once',
    ],
  },
  {
    what: 'places that are kept for a group only for a while',
    file: `${FEATURES}/roster/waiting/line-queries.ts`,
    find: '  and coalesce(g.kept_until > now(), true)\n',
    test: [`${FEATURES}/roster/waiting/groups.test.ts`, 'too few places are kept for one group'],
  },
]
