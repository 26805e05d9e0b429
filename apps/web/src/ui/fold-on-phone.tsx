import { type ReactNode, useEffect, useRef } from 'react'

type Props = { title: string; children: ReactNode }

/** A part of a league’s page that is open on a wide screen, and for those who open it on a phone. */
export function FoldOnPhone({ title, children }: Props) {
  const fold = useOpenWhereWide()
  return (
    <details ref={fold} className="card fold fold-where-narrow overflow-hidden">
      <summary className="num text-xl">{title}</summary>
      {children}
    </details>
  )
}

/** Until there is a script, the style sheet shows on a wide screen what is folded; from then on it can be closed. */
function useOpenWhereWide() {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const { current } = fold
    if (!current) return
    current.open = window.innerWidth >= WIDE_PX
    current.classList.remove('fold-where-narrow')
  }, [])
  return fold
}

const WIDE_PX = 640
