/** A route, and the heading of its page. */
export type Route = readonly [path: string, heading: string | RegExp]

/** Public pages. */
export const PUBLIC: readonly Route[] = [
  ['/', 'Game night, sorted.'],
  ['/leagues', 'Find a league'],
  ['/leagues/signup/cancel', 'Find a league'],
  ['/upcoming-leagues', 'Upcoming leagues'],
  ['/how-it-works', 'How Hive works'],
  ['/about', /.+/],
  ['/contact-us', 'Contact us'],
  ['/blog', 'Blog'],
  ['/blog/health-benefits-of-team-sports', /.+/],
  ['/faq', /.+/],
  ['/policies', 'Policies'],
  ['/partnerships', 'Partnerships and Suppliers'],
  ['/inclusion-and-fairplay', 'Inclusion and Fair Play'],
  ['/sport-rules/pickleball', 'What is pickleball?'],
  ['/sport-rules/3v3-basketball', 'What is 3v3 basketball?'],
  ['/sport-rules/badminton', 'What is badminton?'],
  ['/register-your-interest', 'Register your interest'],
  ['/reviews', 'See what people say about Hive'],
]

/** Leagues of the demo world in each state, links of mails, and members' pages as a visitor sees them. */
export const VISITORS: readonly Route[] = [
  ['/league-details/1', 'Leixlip Tuesday Pickleball'],
  ['/league-details/3', 'Celbridge Thursday Badminton'],
  ['/league-details/4', 'Lucan Monday Pickleball'],
  ['/league-details/6', 'Leixlip Thursday Pickleball'],
  ['/league-details/7', 'Maynooth Sunday Badminton'],
  ['/league-details/6/fairness', 'How fair are the fixtures?'],
  ['/league-details/8', 'Lucan Wednesday Badminton'],
  ['/league-details/9', 'Maynooth Friday Pickleball'],
  ['/league-details/11', 'Lucan Saturday Pickleball'],
  ['/register-your-interest/confirm', /.+/],
  ['/register-your-interest/withdraw', /.+/],
  ['/account', /.+/],
  ['/your-leagues', 'Your Leagues'],
  ['/your-leagues/payments', /.+/],
  ['/receipts/1', /.+/],
]

/** Pages for a player who is not an organiser. */
export const MEMBERS: readonly Route[] = [
  ['/', 'Game night, sorted.'],
  ['/account', /.+/],
  ['/your-leagues', 'Your Leagues'],
  ['/your-leagues/6/registration', /.+/],
  ['/your-leagues/6/refund', 'Your money back'],
  ['/your-leagues/payments', /.+/],
  ['/league-details/6', 'Leixlip Thursday Pickleball'],
  ['/organiser', 'For organisers'],
  ['/organiser/leagues', 'For organisers'],
  ['/organiser/leagues/6/scores', 'For organisers'],
]

/** Pages for an organiser. */
export const ORGANISERS: readonly Route[] = [
  ['/organiser', 'Tonight'],
  ['/organiser/leagues', 'Leagues'],
  ['/organiser/leagues/6', 'Leixlip Thursday Pickleball'],
  ['/organiser/leagues/6/import', 'Import'],
  ['/organiser/demand', 'Demand'],
  ['/organiser/demand/Pickleball/Lucan', 'Pickleball in Lucan'],
  ['/organiser/leagues/6/scores', 'Score sheet'],
  ['/organiser/leagues/6/fixtures', 'Leixlip Thursday Pickleball'],
  ['/organiser/leagues/6/table', 'Leixlip Thursday Pickleball'],
  ['/organiser/leagues/6/play-offs', 'Leixlip Thursday Pickleball'],
  ['/organiser/leagues/8/partner-nights', 'Lucan Wednesday Badminton'],
  ['/organiser/leagues/8/partner-nights?night=new', 'Lucan Wednesday Badminton'],
  ['/organiser/leagues/new', 'New league'],
  ['/organiser/leagues/6/set-up', 'Leixlip Thursday Pickleball'],
  ['/organiser/venues', 'Venues'],
  ['/organiser/venues/1', /.+/],
  ['/organiser/venues/1/calendar', 'Courts by night'],
  ['/organiser/venues/new', 'Add a venue'],
  ['/organiser/sports', 'Sports'],
  ['/organiser/sports/1', 'Pickleball'],
  ['/organiser/sports/new', 'Add a sport'],
  ['/organiser/leagues/6/people', 'People'],
  ['/organiser/leagues/6/teams', 'Teams of individuals'],
  ['/organiser/leagues/6/short-teams', 'Short teams'],
  ['/organiser/leagues/6/emergency', 'Emergency sheet'],
  ['/organiser/people', 'People'],
  ['/organiser/people/1', /.+/],
  ['/organiser/people/1/merge', 'Merge accounts'],
  ['/organiser/money', 'Money'],
  ['/organiser/money/reconciliation', 'Reconciliation'],
  ['/organiser/activity', 'Activity'],
  ['/organiser/status', 'Status'],
  ['/organiser/settings', 'Settings'],
]
