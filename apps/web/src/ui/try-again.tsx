import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type Props = { again: () => void; children: ReactNode }

/** Says what could not be loaded, with a button to try again. */
export function TryAgain({ again, children }: Props) {
  return (
    <Notice tone="error">
      <p>{children}</p>
      <Button className="mt-3" onClick={again}>
        Try again
      </Button>
    </Notice>
  )
}
