import { type Invited, teammateProblem } from '@hive/domain/registration/team'
import { z } from 'zod'

/** What a captain fills in to invite one more teammate. */
export function teammateForm(team: Invited) {
  return z.object({
    email: z
      .string()
      .trim()
      .check(({ value, issues }) => {
        const message = teammateProblem(value, team)
        if (message) issues.push({ code: 'custom', message, input: value })
      }),
  })
}
