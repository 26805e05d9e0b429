import { decideHeld, type GivenPhone, type NightPhones } from '@hive/contract/season/nights'
import type { HeldWhy } from '@hive/domain/season/nights/arrival'
import { counted } from '@hive/domain/base/text/words'
import { useChange } from '#console/api/use-calls.ts'
import { StepButton } from '#ui/step-button.tsx'
import { gameName } from './game-name.ts'
import { phoneName } from './phone-name.ts'

type Night = Pick<NightPhones, 'games' | 'phones' | 'held'>
type Waiting = NightPhones['held'][number]

const WHYS: Readonly<Record<HeldWhy, string>> = {
  ended: 'It came after the phone was taken off.',
  no_right: 'Whoever gave the night can’t enter it any more.',
  late: 'It came after noon on the next day.',
  game_off: 'The game is off, or has moved.',
  not_saved: 'It changes games that are drawn already.',
}

/** What waits of each phone, to be taken or left as a whole. */
export function Held({ night }: { night: Night }) {
  return [...Map.groupBy(night.held, ({ deviceId }) => deviceId)].map(([deviceId, held]) => {
    const phone = night.phones.find((one) => one.deviceId === deviceId)
    return phone && <HeldOf key={deviceId} night={night} phone={phone} held={held} />
  })
}

type Props = { night: Night; phone: GivenPhone; held: readonly Waiting[] }

function HeldOf({ night, phone, held }: Props) {
  const { deviceId } = phone
  const decide = useChange(decideHeld, 'nights', 'schedule', 'scores', 'tasks', 'actions')
  const expected = held.length
  const name = phoneName(phone)
  const title = `${counted(expected, 'thing')} ${expected === 1 ? 'waits' : 'wait'} from ${name}`
  return (
    <section aria-label={title} className="grid gap-3 rounded-card bg-honey-wash p-4">
      <h3 className="text-lg">{title}</h3>
      {[...Map.groupBy(held, (one) => one.why)].map(([why, things]) => (
        <div key={why}>
          <p>{WHYS[why]}</p>
          <ul>
            {[...Map.groupBy(things, (one) => thingText(night, one))].map(([text, { length }]) => (
              <li key={text} className="font-semibold wrap-anywhere" translate="no">
                {length > 1 && `${length} × `}
                {text}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <span className="flex flex-wrap gap-2">
        <StepButton
          variant="ink"
          aria-label={`Take all ${expected} from ${name}`}
          run={() => decide({ deviceId, take: true, expected })}
          done="Taken: it counts now."
        >
          {expected === 1 ? 'Take it' : `Take all ${expected}`}
        </StepButton>
        <StepButton
          variant="ghost"
          aria-label={`Leave them: ${name}`}
          run={() => decide({ deviceId, take: false, expected })}
          done="Left as it was."
        >
          {expected === 1 ? 'Leave it' : 'Leave them'}
        </StepButton>
      </span>
    </section>
  )
}

/** `2 – 1, Dinkers v Net Gains` */
function thingText({ games }: Night, { fixtureId, text }: Waiting): string {
  return fixtureId === null ? text : `${text}, ${gameName(games, fixtureId)}`
}
