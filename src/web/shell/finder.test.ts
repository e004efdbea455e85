import { describe, expect, it } from 'vitest'
import { finder } from './finder.ts'

const items = [
  { id: '1', title: '客户管理', path: '/basicdata/customer/manage', pinyin: 'kehuguanli khgl' },
  { id: '2', title: '仓库管理', path: '/basicdata/warehouse/manage', pinyin: 'cangkuguanli ckgl' },
  { id: '3', title: '计量单位', path: '/basicdata/materialunit', pinyin: 'jiliangdanwei jldw' },
]
const first = (text: string) => finder(items)(text)[0]?.id

describe('[S13] menu search', () => {
  it('finds by title, path, pinyin and initials, with a slip of the finger', () => {
    expect(['仓库', 'warehouse', 'kehu', 'jldw', 'wharehouse', 'kehuguanl'].map(first)).toEqual([
      '2',
      '2',
      '1',
      '3',
      '2',
      '1',
    ])
  })
  it('finds nothing for a missing entry', () => {
    expect(finder(items)('zzzzqqqq')).toEqual([])
  })
  it('shows all entries for an empty text', () => {
    expect(finder(items)('  ')).toHaveLength(3)
  })
})
