// The rules of the eight wings, which .dependency-cruiser.mjs takes over; docs/architecture.md has the picture.

const TEST = '\\.test\\.tsx?$'
const FLOORS =
  'apps/server/src/features|packages/domain/src|packages/contract/src|apps/web/src/features|apps/web/src/console'

/** The wings of every floor, from the lowest to the highest. */
const NAMES = ['base', 'leagues', 'season', 'roster', 'account', 'money', 'sign-up', 'office']

/**
 * Arrows between wings only point down, those of types too.
 *
 * @param {string} wing
 * @param {string} comment
 */
function below(wing, comment) {
  return {
    name: `${wing}-knows-no-wing-above`,
    comment,
    from: { path: `^(${FLOORS})/${wing}/`, pathNot: TEST },
    to: { path: `^$1/(${NAMES.slice(NAMES.indexOf(wing) + 1).join('|')})/` },
  }
}

export const WING_RULES = [
  below(
    'base',
    'Session, players, mails, notices of visits and memberships are what all other wings stand on.',
  ),
  below('leagues', 'What is sold knows no game, no team and no sign-up.'),
  below('season', 'Games are drawn, played and counted whoever has paid for them.'),
  below('roster', 'Who is on which team, or waits, is told without accounts, payments and orders.'),
  below('account', 'What people say of themselves does not know what they have bought.'),
  below('money', 'Payments say what has come and gone; what follows from it is for those above.'),
  below(
    'sign-up',
    'A sign-up is told from its start to its end, without what the office makes of it.',
  ),
  {
    name: 'every-room-is-in-a-wing',
    comment:
      'A room stands in one of the eight wings of its floor. Beside them are only what every screen of organisers uses ' +
      '(kit, api) and what tests use.',
    from: {
      path: `^(${FLOORS})/[^/]+/`,
      pathNot: [
        `^(${FLOORS})/(${NAMES.join('|')})/`,
        '^apps/web/src/console/(kit|api)/',
        '/testing/',
        TEST,
      ],
    },
    to: {},
  },
]
