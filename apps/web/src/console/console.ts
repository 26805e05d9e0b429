/** The organiser's wing: all that the router knows of it, fetched together. */
export { ConsoleLayout } from './layout.tsx'
