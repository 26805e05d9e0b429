/** A player and a league that samples of mails are about. */
export const SAMPLE = {
  email: 'aoife@hive.example',
  name: 'Aoife Byrne',
  leagueId: 1,
  title: 'Leixlip Tuesday Pickleball',
  startDate: '2027-01-12',
  startTime: '18:30:00',
  venueName: 'Leixlip Amenities Centre',
  teamName: 'Dink Dynasty',
  series: 'Hive',
  /** From where and when what they are about was asked. */
  device: 'Chrome on Android',
  at: new Date('2026-12-01T14:05:00Z'),
}
