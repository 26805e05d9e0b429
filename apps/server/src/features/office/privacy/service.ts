export { planInactivity } from './inactivity.ts'
export { keepPrivacyPromises } from './jobs.ts'
