import { expect, test } from 'vitest'
import { cancelOf } from '#testing/captain-world.ts'
import { givenShortTeams } from '#testing/merge-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { sendMails } from './jobs.ts'

test.each([AOIFE, BREN, CIAN])(
  'the second captain agrees while %s cancels: the books agree whichever is first',
  async (leaver) => {
    const { world, asked, agree } = await givenShortTeams()
    const stepId = await asked()
    await agree(stepId, AOIFE)
    await Promise.all([agree(stepId, BREN), cancelOf(world, leaver)])
    await expect.poll(() => world.discrepancies()).toEqual([])
    // One team's places are left, or none when the merged team was taken out.
    expect([0, 3]).toContain(await world.taken())
  },
)

test.each([BREN, CIAN])(
  'a team becomes individuals while %s cancels: the books agree whichever is first',
  async (leaver) => {
    const { world, desk, take, dinkers } = await givenShortTeams()
    const { back } = (await desk()).teams[1].individuals
    const step = await take({ kind: 'individuals', back }, dinkers)
    await Promise.all([sendMails(world.context, step), cancelOf(world, leaver)])
    await sendMails(world.context, step)
    await expect.poll(() => world.discrepancies()).toEqual([])
    // Three places are Net Gains’s. Dinkers is gone, has one individual or two, or has stayed a team.
    expect([3, 4, 5, 6]).toContain(await world.taken())
  },
)
