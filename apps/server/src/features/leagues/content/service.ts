export { readAgreements } from './agreement.ts'
export { siteConfigOf } from './site.ts'
