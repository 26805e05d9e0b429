import type { Delivery } from './cards/delivery.ts'
import type { Options } from './options.ts'
import type { Store } from './store.ts'

/** What each stand-in works with. */
export type Parts = { store: Store; options: Options; delivery: Delivery }
