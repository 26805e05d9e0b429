import { z } from 'zod'
import { job } from '#jobs/declare.ts'

/** A league takes no more teams, which those in line for one are to hear. */
export const teamsClosed = job('teams-closed', z.object({ leagueId: z.int() }))
