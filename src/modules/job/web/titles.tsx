import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import type { TreeSettings } from '#web/tree/tree-settings.ts'
import { TreeScreen } from '#web/tree/tree-screen.tsx'

type Title = AnswerOf<'GET', '/seller/job/TitleTree'>[number]

const titles: TreeSettings<Title> = {
  list: '/seller/job/TitleManage',
  read: (signal) => call('GET', '/seller/job/TitleTree', {}, { signal }),
  remove: (id) => call('POST', '/seller/job/TitleDel', { id }, { once: true }),
  move: ({ id }, position) => call('POST', '/seller/job/TitleMove', { id, ...position }, { once: true }),
  levels: 2,
  searched: ({ name }) => [name],
  off: ({ is_show }) => !is_show,
}

/** /job/title/manage: the tree of job titles with the selected one at the side. */
export default function JobTitles() {
  return <TreeScreen settings={titles} />
}
