import type { AnswerOf } from '#web/api/calls.ts'
import { call } from '#web/api/client.ts'
import type { TreeKind } from '#web/tree/tree-kind.ts'
import { TreeScreen } from '#web/tree/tree-screen.tsx'

type Category = AnswerOf<'GET', '/seller/goodscat/CatTree'>[number]

const categories: TreeKind<Category> = {
  list: '/seller/goodscat/CatManage',
  read: (signal) => call('GET', '/seller/goodscat/CatTree', {}, { signal }),
  remove: (id) => call('POST', '/seller/goodscat/CatDel', { id }, { once: true }),
  move: ({ id }, place) => call('POST', '/seller/goodscat/CatMove', { id, ...place }, { once: true }),
  levels: 3,
  searched: ({ name }) => [name],
  off: ({ is_show }) => !is_show,
}

/** /goods/cat/manage: the categories as a tree, the chosen one beside it. */
export default function Categories() {
  return <TreeScreen kind={categories} />
}
