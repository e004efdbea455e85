import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import type { TreeSettings } from '#web/tree/tree-settings.ts'
import { TreeScreen } from '#web/tree/tree-screen.tsx'

type Category = AnswerOf<'GET', '/seller/goodscat/CatTree'>[number]

const categories: TreeSettings<Category> = {
  list: '/seller/goodscat/CatManage',
  read: (signal) => call('GET', '/seller/goodscat/CatTree', {}, { signal }),
  remove: (id) => call('POST', '/seller/goodscat/CatDel', { id }, { once: true }),
  move: ({ id }, position) => call('POST', '/seller/goodscat/CatMove', { id, ...position }, { once: true }),
  levels: 3,
  searched: ({ name }) => [name],
  off: ({ is_show }) => !is_show,
}

/** /goods/cat/manage: the category tree with the selected category. */
export default function Categories() {
  return <TreeScreen settings={categories} />
}
