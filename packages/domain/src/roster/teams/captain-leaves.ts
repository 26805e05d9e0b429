import { momentLabel } from '../../base/time/moment-label.ts'

/** Says what becomes of a team whose captain is leaving it, and until when those who have joined can take it over. */
export function takeOverText(until: Date): string {
  return `Anyone who has joined can take the team over until ${momentLabel(until)}. If no one does, the team leaves the league.`
}
