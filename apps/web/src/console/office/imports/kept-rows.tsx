import type { Undone } from '@hive/contract/office/imports'

/** The rows of an import that its undo leaves, each with why. */
export function KeptRows({ kept }: Pick<Undone, 'kept'>) {
  return (
    <ul className="list-disc pl-5">
      {kept.map(({ line, reason }) => (
        <li key={line}>
          Line {line}: {reason}
        </li>
      ))}
    </ul>
  )
}
