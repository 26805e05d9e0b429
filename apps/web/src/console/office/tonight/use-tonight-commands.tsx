import { getTonight } from '@hive/contract/office/tonight'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useRead } from '#console/api/use-calls.ts'
import type { Command, CommandGroup } from '#console/kit/commands/command.ts'
import { usePermissions } from '#console/kit/use-may-do.ts'
import { NightOffForm } from '#console/season/repairs/night-off-form.tsx'

const TONIGHT = ['schedule', 'partnerNights', 'people'] as const

/** What can be done about the nights of today, for the command menu: enter their scores, and call them off. */
export function useTonightCommands(): readonly CommandGroup[] {
  const permissions = usePermissions()
  const { data } = useRead(getTonight, undefined, TONIGHT)
  const nights = data?.halls.flatMap(({ nights: ofHall }) => ofHall) ?? []
  const actions = nights.flatMap(({ leagueId, title, off }): Command[] => [
    ...(mayDo(permissions, 'scores', leagueId)
      ? [{ title: `Enter scores: ${title}`, to: consolePaths.scoreSheet(leagueId) }]
      : []),
    ...(off
      ? [
          {
            title: `Call tonight off: ${title}`,
            dialog: (close: () => void) => <NightOffForm night={off} close={close} />,
          },
        ]
      : []),
  ])
  return [{ title: 'Tonight', actions }]
}
