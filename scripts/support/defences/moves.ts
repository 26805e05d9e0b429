import { type Defence, FEATURES } from './defence.ts'

const MOVES = `${FEATURES}/sign-up/league-moves`

/** Defences that keep people, and their money, in one league when they move to another. */
export const MOVES_ONCE: readonly Defence[] = [
  {
    what: 'one move for someone who accepts again',
    file: `${MOVES}/answer-move.ts`,
    find: "    if (asked.answer === 'moved') return { leagueId: toLeagueId }\n",
    test: [`${MOVES}/races.test.ts`, 'someone who accepts four times at once moves once'],
  },
  {
    what: 'no move once the time to answer is over',
    file: `${MOVES}/answer-move.ts`,
    find: '    if (!isOpen(context, move)) throw isOver()\n',
    test: [`${MOVES}/moves.test.ts`, 'at the end the league is called off'],
  },
  {
    what: 'a refund of the amount that the player has seen',
    file: `${MOVES}/answer-move.ts`,
    find: '    if (euroOf(terms.back) !== back) throw otherAmount(euroOf(terms.back))\n',
    test: [`${MOVES}/moves.test.ts`, 'what the new place costs less goes back to the card'],
  },
  {
    what: 'a league that stays open after its people were asked to leave',
    file: `${MOVES}/ask.ts`,
    find: '  await closeSignUp(db, leagueId)\n',
    test: [`${MOVES}/moves.test.ts`, 'no one can sign up any more'],
  },
  {
    what: 'no question whether to move in a league that an organiser has called off',
    file: `${MOVES}/cancel-league.ts`,
    find: '  await endAsCalledOff(db, leagueId)\n',
    test: [`${MOVES}/moves.test.ts`, 'a league that an organiser calls off at once'],
  },
]
