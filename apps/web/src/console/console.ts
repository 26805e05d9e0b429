/** The organiser's wing: all that the router knows of it, fetched together. */
export { ScoreSheetPage } from './scores/score-sheet-page.tsx'
