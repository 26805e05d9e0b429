import { makePlayOffs } from '@hive/contract/season/play-offs'
import type { z } from 'zod'

/** The form of an organiser for play-offs that are to be made. */
export const planForm = makePlayOffs.body.omit({ leagueId: true, expectedPeople: true })
export type Plan = z.input<typeof planForm>
