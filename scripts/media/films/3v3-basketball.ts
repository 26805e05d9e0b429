import { BOARDS, BOARDS_DARK } from '../../../packages/look/src/colours.ts'
import type { Court, Film } from '../film.ts'
import { moving, still } from './actors.ts'

/** Half a court, the basket on the left. */
const COURT: Court = {
  ground: BOARDS,
  shift: [64, 34],
  areas: [{ box: [96, 190, 240, 160], colour: BOARDS_DARK }],
  boxes: [
    [96, 70, 640, 400],
    [96, 190, 240, 160],
  ],
  lines: [
    [132, 240, 132, 300],
    [96, 100, 220, 100],
    [96, 440, 220, 440],
  ],
  circles: [
    { x: 336, y: 270, radius: 62 },
    { x: 150, y: 270, radius: 14 },
    { x: 220, y: 270, radius: 170, from: -Math.PI / 2, to: Math.PI / 2 },
  ],
}

export const basketball: Film = {
  slug: '3v3-basketball',
  court: COURT,
  scenes: [
    {
      seconds: 4,
      title: 'Three a side',
      caption: '3v3 basketball is played on half a court with one basket, three against three.',
      actors: [
        moving('home', [0, 860, 270], [0.4, 480, 270]),
        moving('home', [0, 860, 150], [0.5, 330, 130]),
        moving('home', [0, 860, 390], [0.5, 330, 410]),
        moving('away', [0, 860, 300], [0.6, 420, 270]),
        moving('away', [0, 860, 180], [0.6, 280, 160]),
        moving('away', [0, 860, 420], [0.6, 280, 380]),
        still('basketball', 506, 270),
      ],
    },
    {
      seconds: 5,
      title: 'One point, or two',
      caption: 'A basket from inside the arc counts one point, from outside it two.',
      actors: [
        still('home', 480, 270),
        moving('home', [0, 330, 130], [0.4, 430, 120]),
        still('home', 330, 410),
        still('away', 420, 270),
        moving('away', [0, 280, 160], [0.5, 360, 150]),
        still('away', 280, 380),
        moving(
          'basketball',
          [0, 506, 270],
          [0.25, 455, 125],
          [0.4, 455, 125],
          [0.6, 300, 190, 1],
          [0.8, 150, 270],
        ),
      ],
    },
    {
      seconds: 5,
      title: 'Clear the ball',
      caption:
        'After a rebound or a steal the ball is taken back outside the arc before an attack.',
      actors: [
        still('home', 480, 270),
        still('home', 430, 120),
        still('home', 330, 410),
        moving('away', [0, 200, 250], [0.2, 200, 250], [0.8, 470, 380]),
        still('away', 360, 150),
        moving('away', [0, 280, 380], [0.6, 240, 300]),
        moving('basketball', [0, 150, 270], [0.2, 224, 250], [0.8, 496, 380]),
      ],
    },
    {
      seconds: 4,
      title: 'Call your own fouls',
      caption: 'There is no referee. Players call their own fouls, and play goes on at the top.',
      actors: [
        moving('home', [0, 480, 270], [0.6, 420, 330]),
        still('home', 430, 120),
        still('home', 330, 410),
        still('away', 470, 380),
        still('away', 360, 150),
        still('away', 240, 300),
        moving('basketball', [0, 496, 380], [0.6, 496, 380], [1, 560, 270]),
      ],
    },
    {
      seconds: 4,
      title: 'To 21, win by 2',
      caption: 'The first team to 21 points wins, by 2. See you in the hall!',
      actors: [
        still('home', 420, 330),
        still('home', 430, 120),
        still('home', 330, 410),
        still('away', 470, 380),
        still('away', 360, 150),
        moving('away', [0, 560, 270], [0.3, 560, 270], [0.5, 520, 250]),
        moving('basketball', [0.2, 560, 270], [0.55, 350, 240, 1], [0.85, 150, 270]),
      ],
    },
  ],
}
