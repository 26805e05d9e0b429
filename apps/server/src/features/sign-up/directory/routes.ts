import * as merging from '@hive/contract/sign-up/merge-accounts'
import * as contract from '@hive/contract/sign-up/person'
import * as tagging from '@hive/contract/sign-up/person-tags'
import * as view from '@hive/contract/sign-up/player-view'
import { act, route, type Routes } from '#http/route.ts'
import { findPeople } from './find-people.ts'
import { addNote, removeNote } from './notes.ts'
import { mergeAccounts, mergePreviewOf } from './merge.ts'
import { personOf } from './person.ts'
import { tagPeople, tagsFor, untagPeople } from './tags.ts'
import { endView, startView, viewOf } from './view.ts'

/** People as organisers find them. */
export const directory: Routes = async (app, { context }) => {
  act(app, context, contract.findPeople, findPeople)
  route(app, context, contract.getPerson, ({ caller, query }) =>
    personOf(context, caller, query.playerId),
  )
  route(app, context, merging.getMergePreview, ({ query }) => mergePreviewOf(context, query))
  act(app, context, merging.mergeAccounts, mergeAccounts)
  act(app, context, view.startPlayerView, startView)
  route(app, context, view.getPlayerView, ({ caller, query }) =>
    viewOf(context, caller, query.viewId),
  )
  route(app, context, view.endPlayerView, ({ caller, body }) =>
    endView(context, caller, body.viewId),
  )
  act(app, context, tagging.getTags, tagsFor)
  act(app, context, tagging.tagPeople, tagPeople)
  act(app, context, tagging.untagPeople, untagPeople)
  act(app, context, contract.addNote, addNote)
  route(app, context, contract.removeNote, ({ caller, body }) =>
    removeNote(context, caller, body.noteId),
  )
}
