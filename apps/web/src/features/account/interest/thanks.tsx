import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'
import { TEXTS } from './texts.ts'

/** Takes the place of the form, and the focus. */
export function Thanks() {
  const words = useRef<HTMLOutputElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="grid h-full content-center justify-items-center gap-6 py-10 text-center">
      <span className="hexagon" aria-hidden="true">
        <Check size={24} strokeWidth={3} />
      </span>
      <output ref={words} tabIndex={-1} className="grid scroll-mt-40 gap-3 outline-none">
        <span className="num text-3xl">{TEXTS.thanks}</span>
        <span className="text-lg">{TEXTS.afterwards}</span>
      </output>
      <ButtonLink to={paths.leagues} variant="ghost">
        See the leagues that are open
      </ButtonLink>
    </div>
  )
}
