import type { Actor, Court, Film, Stop } from './film.ts'

const still = (kind: Actor['kind'], x: number, y: number): Actor => ({ kind, path: [[0, x, y]] })
const moving = (kind: Actor['kind'], ...path: Stop[]): Actor => ({ kind, path })

/** 44 feet by 20 at 16 units a foot: the net in the middle, the kitchens beside it. */
const PICKLEBALL: Court = {
  ground: '#0B6B4F',
  shift: [0, 12],
  areas: [{ box: [368, 110, 224, 320], colour: '#1B4FA8' }],
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

/** Half a court, the basket on the left. */
const BASKETBALL: Court = {
  ground: '#B44A17',
  shift: [64, 34],
  areas: [{ box: [96, 190, 240, 160], colour: '#8E3610' }],
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

/** 13.4 metres by 6.1 at 54 units a metre. */
const BADMINTON: Court = {
  ground: '#1B4FA8',
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

export const FILMS: readonly Film[] = [
  {
    slug: 'pickleball',
    court: PICKLEBALL,
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
        caption:
          'The serve is underarm and goes diagonally across, over the kitchen beside the net.',
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
        caption: 'It must bounce once on each side. Only then may anybody volley.',
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
        caption: 'Nobody volleys while standing in the kitchen, the blue zone beside the net.',
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
        caption:
          'A game goes to 11 points, win by 2. The best of 3 games wins. See you in the hall!',
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
  },
  {
    slug: '3v3-basketball',
    court: BASKETBALL,
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
  },
  {
    slug: 'badminton',
    court: BADMINTON,
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
  },
]
