import { BLUE, GREEN } from '../../../packages/look/src/colours.ts'
import type { Court, Film } from '../film.ts'
import { moving, still } from './actors.ts'

/** 44 feet by 20 at 16 units a foot: the net in the middle, the kitchens beside it. */
const COURT: Court = {
  ground: GREEN,
  shift: [0, 12],
  areas: [{ box: [368, 110, 224, 320], colour: BLUE }],
  boxes: [[128, 110, 704, 320]],
  lines: [
    [368, 110, 368, 430],
    [592, 110, 592, 430],
    [128, 270, 368, 270],
    [592, 270, 832, 270],
    [480, 94, 480, 446, true],
  ],
  circles: [],
}

export const pickleball: Film = {
  slug: 'pickleball',
  court: COURT,
  scenes: [
    {
      seconds: 4,
      title: 'Two a side',
      caption: 'Pickleball is played two against two, with paddles and a light ball with holes.',
      actors: [
        moving('home', [0, 60, 190], [0.4, 150, 190]),
        moving('home', [0, 60, 350], [0.5, 150, 350]),
        moving('away', [0, 900, 190], [0.45, 810, 190]),
        moving('away', [0, 900, 350], [0.55, 810, 350]),
        still('ball', 174, 350),
      ],
    },
    {
      seconds: 5,
      title: 'Serve across',
      caption: 'The serve is underarm and goes diagonally across, over the kitchen beside the net.',
      actors: [
        still('home', 150, 350),
        still('home', 150, 190),
        moving('away', [0, 810, 190], [0.6, 760, 170]),
        still('away', 810, 350),
        moving(
          'ball',
          [0.15, 174, 350],
          [0.45, 440, 250, 1],
          [0.75, 690, 170],
          [0.95, 745, 158, 0.4],
        ),
        still('mark', 690, 170),
      ],
    },
    {
      seconds: 5,
      title: 'One bounce each',
      caption: 'It must bounce once on each side. Only then may anyone volley.',
      actors: [
        still('home', 150, 350),
        still('home', 160, 190),
        still('away', 760, 170),
        still('away', 810, 350),
        moving(
          'ball',
          [0, 735, 170],
          [0.35, 480, 210, 1],
          [0.6, 250, 250],
          [0.8, 185, 300, 0.5],
          [1, 175, 340, 0.3],
        ),
        still('mark', 690, 170),
        still('mark', 250, 250),
      ],
    },
    {
      seconds: 4,
      title: 'Out of the kitchen',
      caption: 'No one volleys while standing in the kitchen, the blue zone beside the net.',
      actors: [
        moving('home', [0, 160, 190], [0.5, 345, 200]),
        moving('home', [0, 150, 350], [0.5, 345, 345]),
        moving('away', [0, 760, 170], [0.5, 615, 200]),
        moving('away', [0, 810, 350], [0.5, 615, 345]),
        moving(
          'ball',
          [0.4, 345, 225, 0.4],
          [0.6, 480, 260, 0.8],
          [0.8, 615, 320, 0.4],
          [1, 480, 300, 0.8],
        ),
      ],
    },
    {
      seconds: 4,
      title: 'To 11, win by 2',
      caption: 'A game goes to 11 points, win by 2. The best of 3 games wins. See you in the hall!',
      actors: [
        still('home', 345, 200),
        still('home', 345, 345),
        still('away', 615, 200),
        still('away', 615, 345),
        moving(
          'ball',
          [0, 480, 300, 0.8],
          [0.3, 345, 320, 0.4],
          [0.6, 600, 270, 0.9],
          [0.9, 800, 400],
        ),
      ],
    },
  ],
}
