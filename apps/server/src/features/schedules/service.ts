export { certified } from './certified.ts'
export { changeGames, type GamesChange } from './change-games.ts'
