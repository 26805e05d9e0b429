import { type DrawAgain, takeFixturesBack } from '@hive/contract/season/draw-again'
import { counted } from '@hive/domain/base/text/words'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { Section } from '#console/kit/section.tsx'

type Props = { leagueId: number; offered: DrawAgain['takeBack'] }

/** Takes all fixtures back before the first game, so that they can be drawn anew. */
export function TakeBack({ leagueId, offered: { number, games, people } }: Props) {
  const takeBack = useChange(takeFixturesBack, 'schedule', 'actions', 'leagues')
  if (number === null) return null
  const size = counted(games, 'game')
  return (
    <Section title="Take the fixtures back">
      <p>
        Until the first game you can take all fixtures back and draw them anew. The draw stays on
        the public page with your reason.
      </p>
      <div>
        <DialogButton
          variant="ghost"
          renderDialog={(close) => (
            <ReasonDialog
              title="Take the fixtures back"
              label={`Take ${size} back, write to ${counted(people, 'person', 'people')}`}
              busy="Taking them back..."
              close={close}
              send={(reason) =>
                takeBack({ leagueId, number, reason, expectedGames: games, expectedPeople: people })
              }
              done="The fixtures are taken back. You can draw them anew."
              hint="Public, and in the e-mails. For example, ‘The hall has other hours than we thought.’"
            >
              <p>
                {`All ${size} are called off in the calendars of players. Once you have drawn and published again, they are on again at their new times.`}
              </p>
            </ReasonDialog>
          )}
        >
          Take the fixtures back
        </DialogButton>
      </div>
    </Section>
  )
}
