/** The pictures of this site that a league can have, files of `apps/web/public/pictures`. */
export const PICTURES = [
  { path: '/pictures/badminton-rackets.svg', title: 'Badminton rackets' },
  { path: '/pictures/badminton-shuttle.svg', title: 'Shuttlecock' },
  { path: '/pictures/basketball-ball.svg', title: 'Basketball' },
  { path: '/pictures/basketball-hoop.svg', title: 'Basketball hoop' },
  { path: '/pictures/pickleball-balls.svg', title: 'Pickleballs' },
  { path: '/pictures/pickleball-net.svg', title: 'Pickleball net' },
  { path: '/pictures/pickleball-paddles.svg', title: 'Pickleball paddles' },
] as const
