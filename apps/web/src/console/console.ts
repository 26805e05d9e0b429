/** The organiser's wing: everything that the router needs of it, in one file to load. */
export { ConsoleLayout } from './layout.tsx'
