import type { HallFacts } from '../money/break-even/break-even.ts'

/** Eight nights of two hours on two courts, with five of 24 places taken. */
export const sampleHall: HallFacts = {
  startDate: '2026-10-17',
  nights: 8,
  startTime: '18:30',
  endTime: '20:30',
  courtsBooked: 2,
  hourCents: 3000,
  cancelDays: 14,
  kept: 45_000,
  places: 24,
  placesTaken: 5,
  placeCents: 9000,
}
