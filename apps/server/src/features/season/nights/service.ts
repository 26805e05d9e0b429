export { contradictedGames } from './contradicted-games.ts'
export { guestsOnPaper } from './guests-on-paper.ts'
export { listHeldPhones } from './task-queries.ts'
