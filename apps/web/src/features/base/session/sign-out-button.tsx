import { sessionTools } from './session.ts'

export function SignOutButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => void sessionTools().then(({ signOut }) => signOut())}
    >
      Logout
    </button>
  )
}
