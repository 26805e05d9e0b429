import type { SiteConfig } from '@hive/contract/base/site'
import type { IrishWall } from '@hive/domain/base/time/irish'
import type { Day } from '@hive/domain/base/time/day'
import type { PromotionsInForce } from '@hive/domain/leagues/promotions/promotion'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/**
 * The server's public settings and the promotions of the day; the same for all visitors, and never stored on
 * the device.
 */
export type SiteState = {
  readonly config: SiteConfig
  /** When the page was drawn, rounded down to the start of a night, so that hydration draws the same. */
  readonly moment: IrishWall
  /** The promotions in force at that moment, later those in force now. */
  readonly promotions: PromotionsInForce
}

const initialState: SiteState = {
  config: {
    mode: 'production',
    publicUrl: '',
    isTrial: false,
    organiser: { name: 'Hive', email: '', social: [] },
    apiKey: '',
    promotions: [],
    identity: {
      issuer: '',
      clientId: '',
      scope: '',
      kind: 'embedded',
      signOut: { style: 'oidc', url: null },
    },
    measurement: null,
  },
  moment: '1970-01-01',
  promotions: [],
}

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    promotionsChanged: (state, { payload }: PayloadAction<PromotionsInForce>) => {
      state.promotions = [...payload]
    },
  },
  selectors: {
    selectConfig: (state) => state.config,
    selectMoment: (state) => state.moment,
    selectToday: (state): Day => state.moment.slice(0, 10),
    selectPromotions: (state) => state.promotions,
  },
})

export const { promotionsChanged } = siteSlice.actions
export const { selectConfig, selectMoment, selectToday, selectPromotions } = siteSlice.selectors
