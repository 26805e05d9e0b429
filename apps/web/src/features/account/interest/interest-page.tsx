import { paths } from '@hive/domain/base/site/paths'
import { BackButton } from '#ui/back-button.tsx'
import { InterestForm } from './interest-form.tsx'

export function InterestPage() {
  return (
    <div className="wrap py-8">
      <BackButton fallback={paths.home} />
      <div className="mt-4">
        <InterestForm heading="h1" />
      </div>
    </div>
  )
}
