export { type Season, seasonOf } from './season.ts'
