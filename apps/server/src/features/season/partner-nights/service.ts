export { callOffPartnerNight } from './publish.ts'
