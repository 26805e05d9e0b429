import { useAppStore } from '#app/hooks.ts'
import { signOut } from './session.ts'

export function SignOutButton({ className }: { className: string }) {
  const store = useAppStore()
  return (
    <button type="button" className={className} onClick={() => void signOut(store)}>
      Logout
    </button>
  )
}
