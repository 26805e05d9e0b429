import type { Draw } from '@hive/contract/schedules'
import { shortDay } from '@hive/domain/leagues/day-labels'
import { weekdayOf } from '@hive/domain/time/day'

type Game = NonNullable<Draw['games']>[number]

/** Games in their order, with a heading for each night. */
export function GamesByNight({ games }: { games: readonly Game[] }) {
  const nights = [...Map.groupBy(games, ({ night }) => night)]
  return (
    <details>
      <summary className="link cursor-pointer">All games by night</summary>
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        {nights.map(([night, ofNight]) => (
          <section key={night} className="grid content-start gap-1">
            <h3 className="text-base">
              {weekdayOf(night)}, {shortDay(night)}
            </h3>
            <ul className="grid gap-1">
              {ofNight.map((game) => (
                <li key={`${game.start} ${game.court}`} className="flex gap-4">
                  <span className="muted shrink-0 tabular-nums">
                    {game.start}, court {game.court}
                  </span>
                  <span>
                    {game.teamOne} v {game.teamTwo}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
