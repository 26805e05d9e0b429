import type { RoomData } from '#context.ts'
import { listed } from '#room-data.ts'
import { deleteNotesAbout } from './note-queries.ts'
import { notesAbout } from './notes.ts'
import { deleteTagsOf } from './tag-queries.ts'
import { tagsAbout } from './tags.ts'
import { deleteViewsOf, listViewsOf } from './view-queries.ts'

/** Organisers’ notes about people, their tags, and looks at their leagues. */
export const DIRECTORY_DATA: RoomData = {
  tables: {
    person_notes: {
      plain: 'id',
      personal: {
        author_id: 'organiserNotes.by',
        text: 'organiserNotes.text',
        at: 'organiserNotes.at',
      },
      players: 'player_id author_id',
      erased: 'deletes',
      kept: 'What an organiser writes about you',
    },
    // The name of a tag is in the download of everyone who has it. It is deleted with the last of them.
    tags: { plain: 'id name' },
    person_tags: {
      plain: 'id',
      personal: {
        tag_id: 'organiserTags.tag',
        author_id: 'organiserTags.by',
        at: 'organiserTags.at',
      },
      players: 'player_id author_id',
      erased: 'deletes',
      kept: 'What an organiser writes about you',
    },
    player_views: {
      plain: 'id',
      personal: {
        reason: 'organiserViews.reason',
        started_at: 'organiserViews.startedAt',
        ends_at: 'organiserViews.endsAt',
      },
      players: 'player_id viewer_id',
      erased: 'deletes',
      kept: 'What an organiser writes about you',
    },
  },
  collect: async ({ db }, { playerId }) => {
    const notes = await notesAbout(db, playerId)
    const entries = notes.map(({ text, by, at }) => ({ text, by, at }))
    return [
      listed('organiserNotes', 'Notes that organisers wrote about you', entries),
      listed('organiserTags', 'Tags that organisers gave you', await tagsAbout(db, playerId)),
      listed(
        'organiserViews',
        'Times an organiser looked at your leagues as you see them',
        await listViewsOf(db, playerId),
      ),
    ]
  },
  erase: async (db, { id }) => {
    await deleteNotesAbout(db, id)
    await deleteTagsOf(db, id)
    await deleteViewsOf(db, id)
  },
}
