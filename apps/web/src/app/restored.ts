import { createAction } from '@reduxjs/toolkit'
import type { KeptLeagues } from '#features/leagues/slice.ts'
import type { KeptProfile } from '#features/account/slice.ts'

/** What the device kept from an earlier visit. */
export type Kept = { userProfile?: KeptProfile; leagues?: KeptLeagues }

/** Says what was kept; each slice takes what it can use. */
export const restored = createAction<Kept>('app/restored')
