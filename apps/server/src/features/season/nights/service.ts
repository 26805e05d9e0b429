export { contradictedGames } from './contradicted-games.ts'
export { listHeldPhones } from './task-queries.ts'
