export type SportRules = {
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly intro: string
  readonly rules: readonly string[]
}

export const SPORT_RULES: readonly SportRules[] = [
  {
    slug: 'pickleball',
    name: 'Pickleball',
    title: 'What is pickleball?',
    intro:
      'A game for two a side with a paddle and a light ball with holes, on a court the size of a badminton court. Easy to start, hard to stop.',
    rules: [
      'Games are played to 11 points, win by 2. A match is the best of 3 games.',
      'Serve underarm, diagonally across the court. Only the serving side scores.',
      'The ball must bounce once on each side before anyone may volley it.',
      'Nobody volleys while standing in the kitchen, the zone beside the net.',
    ],
  },
  {
    slug: '3v3-basketball',
    name: '3v3 Basketball',
    title: 'What is 3v3 basketball?',
    intro:
      'Half a court, one basket, three a side. Quicker than the full game, and there is nowhere to hide.',
    rules: [
      'The first team to 21 points wins, win by 2.',
      'A basket inside the arc counts one point, from outside it two.',
      'After a rebound or a steal the ball is taken back outside the arc.',
      'Players call their own fouls, and the ball starts again at the top.',
    ],
  },
  {
    slug: 'badminton',
    name: 'Badminton',
    title: 'What is badminton?',
    intro:
      'Two a side with rackets and a shuttlecock that never bounces. Gentle to learn, and as fast as you like.',
    rules: [
      'Games are played to 21 points. A match is the best of 3 games.',
      'Every rally scores a point, whoever served.',
      'Serve diagonally, underarm, below the waist.',
      'The shuttlecock may touch the net on its way over, but never the floor on your side.',
    ],
  },
]

export function sportRules(slug: string | undefined): SportRules | undefined {
  return SPORT_RULES.find((sport) => sport.slug === slug)
}
