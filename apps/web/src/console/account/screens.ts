/** The screens of this wing, which come in one file. */
export { DemandPeoplePage } from './interest/demand-people-page.tsx'
export { DemandPage } from './interest/demand-page.tsx'
