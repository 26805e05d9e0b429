// npm run build: builds what is stale.
import { buildIfStale } from './support/build.ts'

if (!(await buildIfStale())) console.log('Nothing to build: everything is current.')
