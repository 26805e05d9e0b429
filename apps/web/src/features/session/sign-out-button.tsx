import { useStore } from 'react-redux'
import type { AppStore } from '#app/store.ts'
import { signOut } from './session.ts'

export function SignOutButton({ className }: { className: string }) {
  const store: AppStore = useStore() as AppStore
  return (
    <button type="button" className={className} onClick={() => void signOut(store)}>
      Logout
    </button>
  )
}
