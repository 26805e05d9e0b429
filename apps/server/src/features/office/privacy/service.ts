export { keepPrivacyPromises } from './jobs.ts'
