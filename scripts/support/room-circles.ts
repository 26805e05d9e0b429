import type { ICruiseResult } from 'dependency-cruiser'

const ROOM =
  /^(?:apps\/server\/src\/features|packages\/domain\/src|apps\/web\/src\/(?:features|console))\/[^/]+\/[^/]+(?=\/)/
const TEST = /\.test\.tsx?$|\/testing\//

type Arrow = { readonly from: string; readonly to: string }

/** The imports between rooms that stand in a circle of rooms: each of two that need each other, or a third between them. */
export function importsInCircles({ modules }: Pick<ICruiseResult, 'modules'>): Arrow[] {
  const imports = modules
    .filter(({ source }) => !TEST.test(source))
    .flatMap(({ source: from, dependencies }) =>
      dependencies.map(({ resolved: to }) => ({ from, to })),
    )
    .filter(({ from, to }) => roomOf(from) && roomOf(to) && roomOf(from) !== roomOf(to))
  const used = Map.groupBy(imports, ({ from }) => roomOf(from))
  const reach = (room: string, seen = new Set<string>()): Set<string> => {
    for (const { to } of used.get(room) ?? []) {
      const next = roomOf(to)
      if (seen.has(next)) continue
      seen.add(next)
      reach(next, seen)
    }
    return seen
  }
  const reached = new Map([...used.keys()].map((room) => [room, reach(room)]))
  return imports.filter(({ from, to }) => reached.get(roomOf(to))?.has(roomOf(from)))
}

function roomOf(file: string): string {
  return ROOM.exec(file)?.[0] ?? ''
}
