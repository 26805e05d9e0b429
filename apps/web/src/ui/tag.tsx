import type { ReactNode } from 'react'

export type TagTone = 'green' | 'blue' | 'clay' | 'honey' | 'ink'

export function Tag({ tone, children }: { tone: TagTone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
