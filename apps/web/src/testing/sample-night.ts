import type { PlayedNight } from '@hive/contract/season/partner-nights'

/** A night of five players and two rounds on court 2, seen by Aoife. */
export const sampleNight: PlayedNight = {
  id: 4,
  night: '2027-01-12',
  start: '18:30',
  minutes: 15,
  courts: [2],
  rounds: [
    { games: [{ court: 2, teamOne: [1, 2], teamTwo: [3, 4] }], sitOuts: [5] },
    { games: [{ court: 2, teamOne: [5, 3], teamTwo: [1, 4] }], sitOuts: [2] },
  ],
  scores: [],
  players: ['Aoife B.', 'Brian W.', 'Ciara D.', 'Darragh E.', 'Eimear F.'].map((name, at) => ({
    number: at + 1,
    name,
    isYou: at === 0,
  })),
  calledOff: null,
}
