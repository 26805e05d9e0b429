export { lineUpOf } from './line-up.ts'
