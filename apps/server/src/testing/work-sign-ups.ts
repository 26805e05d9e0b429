import type { Context } from '#context.ts'
import { creditsRoom } from '#features/roster/credits/room.ts'
import { leagueMovesRoom } from '#features/sign-up/league-moves/room.ts'
import { importsRoom } from '#features/office/imports/room.ts'
import { marketingRoom } from '#features/account/marketing/room.ts'
import { paymentsRoom } from '#features/money/payments/room.ts'
import { registrationRoom } from '#features/roster/registration/room.ts'
import { signUpRoom } from '#features/sign-up/sign-up/room.ts'
import { splitFeeRoom } from '#features/money/split-fee/room.ts'
import { teamsRoom } from '#features/roster/teams/room.ts'
import { trackingRoom } from '#features/base/tracking/room.ts'
import { transfersRoom } from '#features/sign-up/transfers/room.ts'
import { waitingRoom } from '#features/roster/waiting/room.ts'
import { type Handled, takeUp, type Work } from '#jobs/handled.ts'

const ALL = [
  signUpRoom,
  paymentsRoom,
  creditsRoom,
  registrationRoom,
  splitFeeRoom,
  teamsRoom,
  waitingRoom,
  transfersRoom,
  leagueMovesRoom,
  importsRoom,
  marketingRoom,
  trackingRoom,
]

/** Takes up the work that follows sign-ups, and no other, as a server does. */
export async function serveSignUps(context: Context): Promise<void> {
  for (const room of ALL) await takeUp(context, room)
}

/** Does it without the clock, and without looking for what a crash has left: a test asks itself for what is due. */
export async function workSignUps(context: Context): Promise<void> {
  await Promise.all(ALL.map((room) => takeUp(context, withoutClock(room))))
}

function withoutClock({ work = [] }: Work): Work {
  return { work: work.map(untimed) }
}

function untimed({ job, begin }: Handled): Handled {
  const still = { ...job }
  delete still.cron
  return { job: still, begin }
}
