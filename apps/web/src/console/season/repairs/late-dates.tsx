import { getWishes } from '@hive/contract/season/wishes'
import { allowedText, allowsHardDates, hardText } from '@hive/domain/season/schedule/hard-dates'
import { useRead } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { EnterWish } from '../wishes/enter-wish.tsx'

type Props = { leagueId: number; teamId: number }

/** When a team that came late can't play, entered for its captain: no way to fit it in puts a game there. */
export function LateDates({ leagueId, teamId }: Props) {
  const { data: wishes } = useRead(getWishes, { leagueId: String(leagueId) }, 'schedule')
  const team = wishes?.teams.find((one) => one.teamId === teamId)
  if (!wishes || !team || !allowsHardDates(wishes.hard)) return null
  const { cannot = [], notFirst = false } = team.wish ?? {}
  const after = notFirst ? (wishes.hard.firstStart ?? undefined) : undefined
  const named = hardText({ cannot, after })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        {allowedText(wishes.hard)} {named ? `This one ${named}.` : 'This one has named nothing.'}
      </p>
      <DialogButton
        variant="ghost"
        renderDialog={(close) => (
          <EnterWish leagueId={leagueId} wishes={wishes} mostNights={0} team={team} close={close} />
        )}
      >
        Enter its dates
      </DialogButton>
    </div>
  )
}
