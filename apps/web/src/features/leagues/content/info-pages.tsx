import { useOrganiser } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { ButtonLink } from '#ui/button.tsx'
import about from '../../../../../../content/pages/about.md'
import contact from '../../../../../../content/pages/contact.md'
import howItWorks from '../../../../../../content/pages/how-it-works.md'
import inclusion from '../../../../../../content/pages/inclusion-and-fairplay.md'
import partnerships from '../../../../../../content/pages/partnerships.md'
import { InfoPage } from './info-page.tsx'

export function HowItWorksPage() {
  return (
    <InfoPage file={howItWorks} courts={['pickleball', '3v3-basketball', 'badminton']}>
      <p>
        <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
      </p>
    </InfoPage>
  )
}

export function AboutPage() {
  return <InfoPage file={about} courts={['badminton', 'pickleball']} />
}

export function ContactPage() {
  return (
    <InfoPage file={contact} courts={['pickleball']}>
      <Mail />
    </InfoPage>
  )
}

export function PartnershipsPage() {
  return (
    <InfoPage file={partnerships} courts={['3v3-basketball', 'badminton']}>
      <Mail />
    </InfoPage>
  )
}

export function InclusionPage() {
  return (
    <InfoPage file={inclusion} courts={['pickleball', '3v3-basketball']}>
      <Mail />
    </InfoPage>
  )
}

function Mail() {
  const organiser = useOrganiser()
  return (
    <p>
      <a className="btn" href={`mailto:${organiser.email}`}>
        Write to us
      </a>
    </p>
  )
}
