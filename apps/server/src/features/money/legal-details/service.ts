export { detailsAt } from './details.ts'
