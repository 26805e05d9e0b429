/** The organiser's wing: everything that its page needs of it, in one file to load. */
export { ConsoleLayout } from './layout.tsx'
