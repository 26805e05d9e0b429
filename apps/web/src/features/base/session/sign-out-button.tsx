import type { ReactNode } from 'react'
import { sessionTools } from './session.ts'

type Props = { className: string; children?: ReactNode }

export function SignOutButton({ className, children = 'Logout' }: Props) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => void sessionTools().then(({ signOut }) => signOut())}
    >
      {children}
    </button>
  )
}
