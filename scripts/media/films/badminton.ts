import { BLUE } from '../../../packages/look/src/colours.ts'
import type { Court, Film } from '../film.ts'
import { moving, still } from './actors.ts'

/** 13.4 metres by 6.1 at 54 units a metre. */
const COURT: Court = {
  ground: BLUE,
  shift: [0, 12],
  areas: [],
  boxes: [
    [118, 105, 724, 330],
    [118, 130, 724, 280],
  ],
  lines: [
    [159, 105, 159, 435],
    [801, 105, 801, 435],
    [373, 105, 373, 435],
    [587, 105, 587, 435],
    [118, 270, 373, 270],
    [587, 270, 842, 270],
    [480, 88, 480, 452, true],
  ],
  circles: [],
}

export const badminton: Film = {
  slug: 'badminton',
  court: COURT,
  scenes: [
    {
      seconds: 4,
      title: 'Two a side',
      caption:
        'Badminton doubles is played two against two, with a shuttlecock that never bounces.',
      actors: [
        moving('home', [0, 60, 190], [0.4, 250, 190]),
        moving('home', [0, 60, 350], [0.5, 330, 340]),
        moving('away', [0, 900, 190], [0.45, 640, 200]),
        moving('away', [0, 900, 350], [0.55, 720, 350]),
        still('shuttle', 354, 330),
      ],
    },
    {
      seconds: 5,
      title: 'Serve across',
      caption: 'The serve is underarm, from below the waist, and goes diagonally across.',
      actors: [
        still('home', 250, 190),
        still('home', 330, 340),
        moving('away', [0, 640, 200], [0.7, 665, 185]),
        still('away', 720, 350),
        moving('shuttle', [0.15, 354, 330], [0.5, 500, 260, 1], [0.8, 645, 195, 0.5]),
      ],
    },
    {
      seconds: 5,
      title: 'Keep it in the air',
      caption: 'Hit it back before it lands. It may brush the net on its way over.',
      actors: [
        moving('home', [0, 250, 190], [0.4, 205, 200], [0.8, 260, 220]),
        still('home', 330, 340),
        still('away', 665, 185),
        moving('away', [0, 720, 350], [0.8, 770, 330]),
        moving(
          'shuttle',
          [0, 645, 195, 0.5],
          [0.22, 430, 190, 1],
          [0.42, 225, 205, 0.5],
          [0.68, 500, 270, 1],
          [0.95, 750, 335, 0.4],
        ),
      ],
    },
    {
      seconds: 4,
      title: 'Every rally scores',
      caption: 'Every rally scores a point, whoever served, and the winner serves next.',
      actors: [
        still('home', 260, 220),
        still('home', 330, 340),
        still('away', 665, 185),
        still('away', 770, 330),
        moving('shuttle', [0, 750, 335, 0.4], [0.4, 480, 250, 1], [0.8, 190, 380]),
        still('mark', 190, 380),
      ],
    },
    {
      seconds: 4,
      title: 'To 21, best of 3',
      caption: 'A game goes to 21 points, and the best of 3 games wins. See you in the hall!',
      actors: [
        still('home', 260, 220),
        still('home', 330, 340),
        still('away', 665, 185),
        still('away', 770, 330),
        moving('shuttle', [0, 640, 190, 0.4], [0.5, 440, 300, 1], [0.9, 340, 330, 0.3]),
      ],
    },
  ],
}
