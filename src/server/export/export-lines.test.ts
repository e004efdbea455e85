import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { goodsOf } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('an export of documents puts their lines on a separate sheet, with units in its headers and the day in its name', async () => {
  const s = await t.supplier()
  const goods = await goodsOf(s)
  await goods.receive([{ material: goods.wheat, qty: 40, price: 2 }])
  await goods.receive([
    { material: goods.wheat, qty: 5, price: 2 },
    { material: goods.wheat, qty: 7, price: 3 },
  ])
  const query = { _down_excel: '1', _excel_down_culumns: 'bill_no,total_amount', sort: 'bill_no', order: 'true' }
  const file = await s.download('/jxc/inbound/InboundManage', { ...query, _excel_with_lines: '1' })
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(/入库单 20\d\d-\d\d-\d\d\.xlsx/)
  const book = read(file.rawPayload)
  const rowsOf = (at: number) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[at] ?? ''] ?? {}, { header: 1 })
  const [heads, lines] = [rowsOf(0), rowsOf(1)]
  expect(heads[0]).toEqual(['单号', '合计金额（元）'])
  const numbers = heads.slice(1).map(([no]) => no)
  expect(lines.slice(1).map(([no]) => no)).toEqual([numbers[0], numbers[1], numbers[1]])
  expect(lines[0]).toEqual(expect.arrayContaining(['单号', '物料', '数量', expect.stringMatching(/单价（元/)]))
  const at = lines[0]?.indexOf('数量') ?? -1
  expect(lines.slice(1).map((line) => Number(line[at]))).toEqual([40, 5, 7])
  // lines of another supplier stay invisible
  const other = await t.supplier()
  const none = read(
    (await other.download('/jxc/inbound/InboundManage', { ...query, _excel_with_lines: '1' })).rawPayload,
  )
  expect(utils.sheet_to_json<unknown[]>(none.Sheets[none.SheetNames[1] ?? ''] ?? {}, { header: 1 })).toHaveLength(1)
  const plain = read((await s.download('/jxc/inbound/InboundManage', query)).rawPayload)
  expect(plain.SheetNames).toHaveLength(2)
})
