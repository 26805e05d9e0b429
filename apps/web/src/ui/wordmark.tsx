import { MARK } from '@hive/look/mark.ts'
import { Drawing } from './drawing.tsx'

/** The name, its hexagon and its tagline. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2.5">
      <Drawing width="36" height="40" viewBox="0 0 36 40" inside={MARK} />
      <span className="font-display text-[26px] leading-none font-extrabold tracking-tight">
        Hive
      </span>
      <span className="text-[11px] leading-tight max-[14rem]:hidden">
        Sport &amp;
        <br />
        Social
      </span>
    </span>
  )
}
