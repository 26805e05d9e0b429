import { decidePlace, getPlaceDecision, noteLostDispute } from '@hive/contract/money/disputes'
import {
  changeFixture,
  getScoreHistory,
  setForfeit,
  undoScore,
} from '@hive/contract/season/fixtures'
import {
  announceLeague,
  getInterested,
  getInterestedPeople,
  getInterests,
} from '@hive/contract/account/interest'
import { getManagedLeagues, getSignUpsOverTime } from '@hive/contract/leagues/managed-leagues'
import { getActions, getTimeline } from '@hive/contract/base/organiser-actions'
import { retryRefund } from '@hive/contract/money/refunds'
import { endRole, getRoles, giveRole } from '@hive/contract/base/roles'
import {
  finishOddPayment,
  getTaskMails,
  getTasks,
  retryJob,
  setTaskMails,
} from '@hive/contract/office/tasks'
import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react'
import { createContext } from 'react'
import {
  createDispatchHook,
  createSelectorHook,
  createStoreHook,
  type ReactReduxContextValue,
} from 'react-redux'
import { callContract, reads, readsParts, writes } from './contract-calls.ts'

/** The React context of the console's own store, beside the app's. */
export const ConsoleContext = createContext<ReactReduxContextValue | null>(null)

const createApi = buildCreateApi(
  coreModule(),
  reactHooksModule({
    hooks: {
      useDispatch: createDispatchHook(ConsoleContext),
      useSelector: createSelectorHook(ConsoleContext),
      useStore: createStoreHook(ConsoleContext),
    },
  }),
)

/**
 * The calls of the contract that the console makes, with the tags that each reloads. A change made on an object's page
 * reloads `actions`, which its timeline shows.
 */
export const consoleApi = createApi({
  baseQuery: callContract,
  tagTypes: [
    'interested',
    'tasks',
    'taskMails',
    'scores',
    'leagues',
    'roles',
    'actions',
    'setUp',
    'venues',
    'sports',
    'promotions',
    'notices',
    'books',
    'schedule',
    'playOffs',
    'table',
    'partnerNights',
  ],
  endpoints: (build) => ({
    getTasks: build.query({ ...reads(getTasks), providesTags: ['tasks'] }),
    getTaskMails: build.query({ ...reads(getTaskMails), providesTags: ['taskMails'] }),
    setTaskMails: build.mutation({ ...writes(setTaskMails), invalidatesTags: ['taskMails'] }),
    getManagedLeagues: build.query({
      ...reads(getManagedLeagues),
      providesTags: ['leagues'],
    }),
    getSignUpsOverTime: build.query({ ...reads(getSignUpsOverTime), providesTags: ['leagues'] }),
    getActions: build.infiniteQuery({ ...readsParts(getActions), providesTags: ['actions'] }),
    getTimeline: build.infiniteQuery({ ...readsParts(getTimeline), providesTags: ['actions'] }),
    getInterests: build.query(reads(getInterests)),
    getInterestedPeople: build.query(reads(getInterestedPeople)),
    getInterested: build.query({ ...reads(getInterested), providesTags: ['interested'] }),
    announceLeague: build.mutation({
      ...writes(announceLeague),
      // A refusal names another number than the one on the screen.
      invalidatesTags: ['interested', 'actions'],
    }),
    retryRefund: build.mutation({ ...writes(retryRefund), invalidatesTags: ['tasks'] }),
    noteLostDispute: build.mutation({ ...writes(noteLostDispute), invalidatesTags: ['tasks'] }),
    finishOddPayment: build.mutation({ ...writes(finishOddPayment), invalidatesTags: ['tasks'] }),
    getPlaceDecision: build.query({ ...reads(getPlaceDecision), providesTags: ['tasks'] }),
    decidePlace: build.mutation({ ...writes(decidePlace), invalidatesTags: ['tasks'] }),
    retryJob: build.mutation({ ...writes(retryJob), invalidatesTags: ['tasks'] }),
    getScoreHistory: build.query({ ...reads(getScoreHistory), providesTags: ['scores'] }),
    undoScore: build.mutation({ ...writes(undoScore), invalidatesTags: ['scores'] }),
    setForfeit: build.mutation({ ...writes(setForfeit), invalidatesTags: ['scores'] }),
    changeFixture: build.mutation(writes(changeFixture)),
    getRoles: build.query({ ...reads(getRoles), providesTags: ['roles'] }),
    giveRole: build.mutation({ ...writes(giveRole), invalidatesTags: ['roles'] }),
    endRole: build.mutation({ ...writes(endRole), invalidatesTags: ['roles'] }),
  }),
})
