import type { ReactNode } from 'react'

const TONES = {
  info: 'bg-blue-wash text-ink',
  warning: 'bg-honey-wash text-ink',
  error: 'bg-clay-wash text-ink',
  success: 'bg-green-wash text-ink',
} as const

type Props = { tone: keyof typeof TONES; title?: string; children: ReactNode }

/** A message in a box; screen readers announce problems at once. */
export function Notice({ tone, title, children }: Props) {
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      className={`rounded-card p-4 ${TONES[tone]}`}
    >
      {title && <p className="font-bold">{title}</p>}
      {children}
    </div>
  )
}
