import { date, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { noteWords } from '../shared/note-words.ts'

/**
 * An annotation of one or more days that explains their figures later (批注): a holiday, a new price, a closed warehouse.
 */
export const reportNote = defineResource({
  table: 'report_note',
  page: '/report/note',
  pages: { manage: '/report/note/manage' },
  api: 'seller/report',
  reach: { shared: 'Notes explain figures to everybody who reads the report' },
  object: 'Note',
  calls: { Select: false },
  title: noteWords.notes,
  singular: noteWords.note,
  icon: 'pushpin',
  fields: {
    from_day: date(noteWords.from, { required: true }),
    to_day: date(noteWords.to, {
      help: ['只有一天时不填', 'Leave blank for a single day', 'Deje en blanco para un solo día', '1日だけなら空欄'],
    }),
    words: text(noteWords.words, { required: true, max: 200 }),
    author_id: ref(noteWords.author, 'operator', { server: true, past: true }),
  },
  label: 'words',
  changedBy: 'author_id',
  example: { values: (body, n) => ({ ...body, from_day: 1_699_977_600 + n * 86_400, to_day: null }) },
  list: {
    columns: ['from_day', 'to_day', 'words', 'author_id', 'updated_at'],
    hidden: ['updated_at'],
    brief: ['from_day', 'to_day', 'author_id'],
    keyword: ['words'],
    filters: ['from_day', 'author_id'],
    sort: { by: 'from_day', asc: false },
    export: 'both',
  },
  form: [{ title: noteWords.note, fields: ['from_day', 'to_day', 'words'] }],
  check: ({ from_day, to_day }) =>
    to_day !== null && to_day < from_day ? [{ field: 'to_day', code: 'note_days' }] : [],
})
