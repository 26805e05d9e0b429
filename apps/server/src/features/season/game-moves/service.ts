export { endMovesOf } from './queries.ts'
