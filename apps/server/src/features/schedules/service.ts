export { certified } from './certified.ts'
export { changeGames, type GamesChange } from './change-games.ts'
export { repairInThread } from './make-in-thread.ts'
export { scheduleSourceOf } from './schedule-source.ts'
