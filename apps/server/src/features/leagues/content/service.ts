export { readAgreements } from './agreement.ts'
export { type SiteSource, siteConfigOf } from './site.ts'
