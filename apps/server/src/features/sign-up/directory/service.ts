export { accountsMerged } from './jobs.ts'
