/** @jsxImportSource react */
import type { HallScreenReply } from '@hive/contract/office/hall-screen'

type Game = HallScreenReply['courts'][number]

/** A tile for each court: the game that is on, or when the next one there begins. */
export function Courts({ games }: { games: readonly Game[] }) {
  return (
    <ul className="grid gap-[calc(1.6*var(--u))] sm:grid-cols-2">
      {games.map((game) => (
        <li
          key={keyOf(game)}
          className="grid min-w-0 content-start gap-[calc(0.6*var(--u))] rounded-[calc(1.4*var(--u))] bg-ink-3 p-[calc(1.6*var(--u))]"
        >
          <p className="flex flex-wrap justify-between gap-x-[calc(2*var(--u))] font-bold">
            <span className="text-honey">{courtOf(game)}</span>
            <span>{whenOf(game)}</span>
          </p>
          <Teams game={game} isTight={games.length > FEW} />
        </li>
      ))}
    </ul>
  )
}

/** A game with a score is over, and stays on its court until the next one is due there. One that is due may be late. */
function whenOf({ score, isOn, hasBegun, start }: Game): string {
  if (score !== null) return 'Finished'
  if (hasBegun) return 'On now'
  return isOn ? `From ${start}` : `At ${start}`
}

/** With more courts than this a team has one line. */
const FEW = 4

function Teams({ game: { one, two, score }, isTight }: { game: Game; isTight: boolean }) {
  const line = isTight ? 'block lg:truncate' : 'block'
  return (
    <p className="text-[length:calc(4.2*var(--u))] font-bold [overflow-wrap:anywhere]">
      <span className={line} translate="no">
        {one}
      </span>
      {two !== null && (
        <span className={line} translate="no">
          {two}
        </span>
      )}
      {score !== null && (
        <span className="block text-honey" translate="no">
          {score}
        </span>
      )}
    </p>
  )
}

/** The games after those on the courts, a line each. */
export function Next({ games }: { games: readonly Game[] }) {
  return (
    <section className="grid gap-[calc(0.8*var(--u))]">
      <h2 className="text-[length:calc(4.2*var(--u))] text-chalk">Next</h2>
      <ol className="grid gap-[calc(0.6*var(--u))]">
        {games.map((game) => (
          <li
            key={keyOf(game)}
            className="grid grid-cols-[auto_1fr] gap-x-[calc(2*var(--u))] [overflow-wrap:anywhere]"
          >
            <span className="font-bold text-honey tabular-nums">{game.start}</span>
            <span>
              {game.court !== null && `${courtOf(game)}: `}
              <span translate="no">
                {game.two === null ? game.one : `${game.one} v ${game.two}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function courtOf({ court }: Game): string {
  return court === null ? 'Ask for the court' : `Court ${court}`
}

function keyOf({ court, start, one, two }: Game): string {
  return [court, start, one, two].join(' ')
}
