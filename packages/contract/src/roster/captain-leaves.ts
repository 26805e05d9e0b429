import { z } from 'zod'

/** The captain of a team who is leaving it, and until when those who have joined can take it over. */
export const captainLeaves = z.object({ captain: z.string(), until: z.iso.datetime() })

export type CaptainLeavesWire = z.output<typeof captainLeaves>
