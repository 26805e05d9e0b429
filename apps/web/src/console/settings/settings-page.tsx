import { mayDo } from '@hive/domain/session/permission'
import { paths } from '@hive/domain/site/paths'
import { useAppSelector } from '#app/hooks.ts'
import { selectPermissions } from '#features/account/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Everything } from './everything.tsx'
import { WhoHelps } from './who-helps.tsx'

/** Settings of the whole installation: the organisers with their roles, and the download of everything. */
export function SettingsPage() {
  const canGiveRoles = mayDo(useAppSelector(selectPermissions), 'roles', 'all')
  return (
    <div className="wrap grid justify-items-stretch gap-8 py-8">
      <h1>Settings</h1>
      {canGiveRoles ? (
        <>
          <WhoHelps />
          <Everything />
        </>
      ) : (
        <>
          <Notice tone="warning">Only admins can change the settings.</Notice>
          <ButtonLink className="justify-self-start" to={paths.organiser}>
            Today
          </ButtonLink>
        </>
      )}
    </div>
  )
}
