import { type Defence, FEATURES } from './defence.ts'

const LIST = `${FEATURES}/sign-up/league-people`

/** Defences of people and their places from organisers whose roles do not cover them. */
export const PEOPLE: readonly Defence[] = [
  {
    what: 'a person of another organiser’s league',
    file: `${FEATURES}/sign-up/directory/admit.ts`,
    find: "  throw new Refusal('not_permitted', 'This person is in no league of yours.')\n",
    test: [`${FEATURES}/sign-up/directory/directory.test.ts`, 'a coordinator sees no money'],
  },
  {
    what: 'sums in the list of a league’s people',
    file: `${LIST}/people.ts`,
    find: "money: mayDo(permissions, 'money', leagueId),",
    without: 'money: true,',
    test: 'a coordinator sees who is in and whether they paid',
  },
  {
    what: 'health notes in the list of a league’s people',
    file: `${LIST}/people.ts`,
    find: "healthNotes: mayDo(permissions, 'health', leagueId)",
    without: "healthNotes: mayDo(permissions, 'people', leagueId)",
    test: 'a coordinator sees who is in and whether they paid',
  },
  {
    what: 'a refund for someone taken out that the policy does not give',
    file: `${LIST}/remove-place.ts`,
    find: "    if (refund !== 'policy' || way !== 'card') admitTo(permissions, 'money', leagueId)\n",
    test: [
      `${LIST}/places-by-hand.test.ts`,
      'someone is taken out with what the policy gives back',
    ],
  },
  {
    what: 'teams published for someone who has left',
    file: `${LIST}/publish-teams.ts`,
    find: '  if (all.some((id) => !known.has(id))) {',
    without: '  if (all.length === 0) {',
    test: [`${LIST}/team-proposal.test.ts`, 'nothing is published when someone has left'],
  },
  {
    what: 'an emergency sheet on a day without a game',
    file: `${FEATURES}/office/privacy/emergency-sheet.ts`,
    find: '      if (!isGameNight(league, games, today)) throw notTonight()\n',
    test: 'on the day of a game night the safety officer sees whom to ring',
  },
  {
    what: 'names as they are seen',
    file: 'packages/contract/src/account/account-form.ts',
    find: '    .overwrite(writtenName)\n    .min(',
    without: '    .min(',
    test: [`${FEATURES}/account/account/routes.test.ts`, 'a name is kept as it is seen'],
  },
  {
    what: 'a name that only looks like a taken one, refused',
    file: `${FEATURES}/roster/teams/queries.ts`,
    find: 'folded_name(t.name) = folded_name(${name})',
    without: 'lower(t.name) = lower(${name})',
    test: [
      `${FEATURES}/sign-up/sign-up/team-names.test.ts`,
      'a name that only looks like a taken one is taken',
    ],
  },
  {
    what: 'a word of two alphabets, refused',
    file: 'packages/domain/src/roster/teams/team.ts',
    find: 'if (mixesAlphabets(plain)) return',
    without: 'if (mixesAlphabets(plain) && plain === "") return',
    test: [
      `${FEATURES}/sign-up/sign-up/team-names.test.ts`,
      'a name that only looks like a taken one is taken',
    ],
  },
  {
    what: 'an interest, changed only by its owner',
    file: `${FEATURES}/account/interest/service.ts`,
    find: '  await jobs.add(db, sendInterestChange, { interestId, wanted, device, at: now() })\n',
    without: '  await changeInterest(db, interestId, { ...wanted, updatedAt: now() })\n',
    test: [
      `${FEATURES}/account/interest/work.test.ts`,
      'the first link confirms what its mail said',
    ],
  },
  {
    what: 'names of those on a team, to and of those who have joined it alone',
    file: `${FEATURES}/sign-up/sign-up/overview-queries.ts`,
    find: '      and o.registered and o.player_id <> m.player_id\n',
    without: '      and o.player_id <> m.player_id\n',
    test: [
      `${FEATURES}/sign-up/sign-up/teammates.test.ts`,
      'those who have joined a team read each other’s first names',
    ],
  },
]
