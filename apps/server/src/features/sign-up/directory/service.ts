export { listChosen } from './find-queries.ts'
export { accountsMerged } from './jobs.ts'
