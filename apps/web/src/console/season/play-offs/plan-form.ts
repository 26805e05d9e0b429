import { makePlayOffs } from '@hive/contract/season/play-offs'
import type { z } from 'zod'

/** What an organiser says of play-offs that are to be made. */
export const planForm = makePlayOffs.body.omit({ leagueId: true, expectedPeople: true })
export type Plan = z.input<typeof planForm>
