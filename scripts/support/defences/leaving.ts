import { type Defence, FEATURES } from './defence.ts'

const SIGN_UP = `${FEATURES}/sign-up/sign-up`
const LEAVING = `${SIGN_UP}/leaving-a-team.test.ts`
const DEPARTURES = `${SIGN_UP}/departures.test.ts`

/** Defences of others' places and money when one person leaves. */
export const LEAVING_OTHERS: readonly Defence[] = [
  {
    what: 'what the deletion of an account promised, also where it comes later',
    file: `${SIGN_UP}/leave.ts`,
    find: '  return due < today ? due : today\n',
    without: '  return due > today ? due : today\n',
    test: [DEPARTURES, 'an account that goes later than on its day'],
  },
  {
    what: 'the refund of the day on which a captain cancelled, whoever ends the wait',
    file: `${SIGN_UP}/goes-back.ts`,
    find: 'leavingSince === null ? endsOn : irishDay(leavingSince)',
    without: 'endsOn',
    test: [DEPARTURES, 'a captain who cancelled in time gets that day'],
  },
  {
    what: 'a team that stays when the account of its payer is deleted',
    file: `${SIGN_UP}/leave.ts`,
    find: "teamAfter(team.onTeam, 'time_over') === 'passes'",
    without: 'team.onTeam.others < 0',
    test: [LEAVING, 'a team stays with its captain when the one who paid deletes their account'],
  },
  {
    what: 'teammates who are told three times a day at most that their captain goes and stays',
    file: `${FEATURES}/office/privacy/deletion.ts`,
    find: '  await admitDeletion(context, db, caller)\n',
    test: [
      'apps/server/src/mails-to-others.test.ts',
      'by turns has the team written to three times',
    ],
  },
  {
    what: 'a team that stays when its payer cancels',
    file: `${SIGN_UP}/cancel-own.ts`,
    find: "if (after === 'passes') {",
    without: "if (after === 'ends') {",
    test: [LEAVING, 'a team stays with its captain when the one who paid cancels'],
  },
  {
    what: 'an answer of the organiser before a team goes with its captain',
    file: `${FEATURES}/sign-up/league-people/remove-place.ts`,
    find: 'if (captain === undefined) {',
    without: 'if (captain === 0) {',
    test: [LEAVING, 'an organiser who takes the captain who paid out says who leads the team'],
  },
  {
    what: 'invitations that stay the team’s when their sender goes',
    file: `${FEATURES}/roster/teams/personal-queries.ts`,
    find: 'update team_invitations i set invited_by = t.captain_player_id from teams t',
    without: 'update team_invitations i set invited_by = i.invited_by from teams t',
    test: [LEAVING, 'a team stays with its captain when the one who paid deletes their account'],
  },
  {
    what: 'the others on a team, asked before its captain’s leaving ends it',
    file: `${SIGN_UP}/cancel-own.ts`,
    find: "  if (after === 'asks') return askOthers(context, db, registration, league)\n",
    test: [DEPARTURES, 'a captain who paid and cancels asks the others first'],
  },
  {
    what: 'one captain of a team that two take over at once',
    file: `${FEATURES}/roster/teams/captaincy.ts`,
    find: '  if (!wasAsked && !isLeft) throw isOver()\n',
    test: [DEPARTURES, 'a captain who stays after all tells those who were asked'],
  },
  {
    what: 'a kept card, not charged while its owner is leaving',
    file: `${FEATURES}/money/split-fee/card-queries.ts`,
    find: '        and not ${IS_LEAVING} and t.player_id',
    without: '        and t.player_id',
    test: [
      `${FEATURES}/money/split-fee/kept-card.test.ts`,
      'the card of someone who has asked for their account to be deleted is charged only if they stay',
    ],
  },
  {
    what: 'a charge that was lost, found by whose card it was',
    file: `${FEATURES}/money/split-fee/card-queries.ts`,
    find: "join.onRef('t.playerId', '=', 's.playerId').onRef('t.leagueId', '=', 's.leagueId')",
    without: "join.onRef('t.id', '=', 's.shareOfId')",
    test: [
      `${FEATURES}/money/split-fee/kept-card-races.test.ts`,
      'a charge whose answer was lost is settled also once another one has taken the team over',
    ],
  },
]
