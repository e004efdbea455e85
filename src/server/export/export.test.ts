import { read, utils } from '@e965/xlsx'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import { sections } from '../composition.ts'

const t = await testApp({ ...sections(registry(modules)) })
const path = '/jxc/unit/UnitManage'

async function withUnits(): Promise<Person> {
  const s = await t.supplier()
  for (const [name, ratio] of [
    ['吨', 1000],
    ['公斤', 1],
    ['斤', 0.5],
  ] as const)
    await s.post('/jxc/unit/UnitSave', { name, dimension: 'weight', decimals: 3, std_ratio: ratio * 1e8 })
  return s
}

function sheets(bytes: Buffer): unknown[][][] {
  const book = read(bytes)
  return book.SheetNames.map((name) => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }))
}

interface Task {
  id: number
  status: number
  progress: number
  excel: string
}

async function finished(s: Person, id: number): Promise<Task> {
  for (let tries = 0; tries < 1800; tries++) {
    const { data } = await s.get<Task[]>('/seller/export/ExportManage')
    const task = data.find((row) => row.id === id)
    if (task && task.status >= 2) return task
    await sleep(100)
  }
  throw new Error('the export does not end')
}

describe('an export', () => {
  test('[L14] holds the chosen columns in the order of the list, with a receipt', async () => {
    const s = await withUnits()
    const file = await s.download(path, {
      _down_excel: '1',
      _excel_file_name: '单位',
      _excel_down_culumns: 'name,std_ratio',
      sort: 'name',
      order: 'true',
    })
    expect(file.statusCode).toBe(200)
    const [rows = [], receipt = []] = sheets(file.rawPayload)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toHaveLength(2)
    expect(new Set(rows.slice(1).map(([name]) => name))).toEqual(new Set(['公斤', '吨', '斤']))
    expect(
      rows
        .slice(1)
        .map(([, ratio]) => Number(ratio))
        .toSorted((a, b) => a - b),
    ).toEqual([0.5, 1, 1000])
    expect(receipt.flat()).toContain(3)
  })

  test('its receipt excludes voided documents from the totals and counts them', async () => {
    const goods = await goodsOf(await t.supplier())
    await goods.receive([{ material: goods.wheat, qty: 40, price: 2 }])
    const { id } = await goods.receive([{ material: goods.wheat, qty: 2, price: 3.5 }])
    dataOf(await goods.step('inbound', 'Unaudit', { id, remark: '重来' }))
    dataOf(await goods.step('inbound', 'Void', { id, remark: '作废' }))
    const file = await goods.person.download('/jxc/inbound/InboundManage', { _down_excel: '1', _excel_file_name: 'a' })
    const [rows = [], receipt = []] = sheets(file.rawPayload)
    expect(rows).toHaveLength(3)
    expect(receipt).toContainEqual(['其中不计入合计（已作废）', 1])
    expect(receipt).toContainEqual([expect.stringMatching(/^合计：.*金额/), 80])
  })

  test('a ticket opens the download once', async () => {
    const s = await withUnits()
    const params = { _down_excel: '1', _excel_file_name: 'x' }
    const { data } = await s.post<{ sign: string }>('/seller/export/Ticket', { path, params })
    const open = () => t.app.inject({ url: `/v1${path}`, query: { ...params, sign: data.sign } })
    expect((await open()).statusCode).toBe(200)
    expect((await open()).statusCode).toBe(403)
  })

  test('[B26] a background export runs in a worker, can be fetched by its creator only, and is deleted', async () => {
    const s = await withUnits()
    const queued = await s.post<{ x: { task_id: number } }>(path, {
      _down_excel: 2,
      _excel_file_name: '单位',
      _excel_down_culumns: 'name',
    })
    expect(queued).toMatchObject({ status: true })
    const task = await finished(s, queued.data.x.task_id)
    expect(task).toMatchObject({ status: 2, progress: 100 })
    const file = await s.download('/seller/export/ExportFile', { id: String(task.id) })
    expect(sheets(file.rawPayload)[0]).toHaveLength(4)
    const other = await t.supplier()
    expect((await other.download('/seller/export/ExportFile', { id: String(task.id) })).statusCode).toBe(404)
    expect(await s.post('/seller/export/ExportDel', { id: task.id })).toMatchObject({ status: true })
    expect((await s.get<Task[]>('/seller/export/ExportManage')).data).toEqual([])
  })

  test('[safety S40] the file of a background export is available by a ticket for a day and then deleted, and only while its creator may see as much', async () => {
    const s = await withUnits()
    const clerk = await s.operator({ apis: [path] })
    const queued = await clerk.post<{ x: { task_id: number } }>(path, { _down_excel: 2, _excel_file_name: '单位' })
    const task = await finished(clerk, queued.data.x.task_id)
    const get = () => clerk.download('/seller/export/ExportFile', { id: String(task.id) })
    const excel = async () => (await clerk.get<Task[]>('/seller/export/ExportManage')).data[0]?.excel
    expect((await get()).statusCode).toBe(200)
    expect((await t.app.inject({ url: `/v1/seller/export/ExportFile?id=${task.id}` })).statusCode).toBe(400) // no ticket, no headers
    for (const [gone, back] of [
      [
        `update role set api_arr = '[]' where suid = $1 and not is_admin`,
        `update role set api_arr = '["${path}"]' where suid = $1 and not is_admin`,
      ],
      [
        `update operator set data_scope = 'own' where suid = $1 and id = ${clerk.uid}`,
        `update operator set data_scope = 'all' where suid = $1 and id = ${clerk.uid}`,
      ],
    ] as const) {
      await t.database.sql(gone, [s.suid])
      t.app.sessions.forget(s.suid)
      expect([(await get()).statusCode, await excel()]).toEqual([403, `/seller/export/ExportFile?id=${task.id}`])
      await t.database.sql(back, [s.suid])
      t.app.sessions.forget(s.suid)
      expect((await get()).statusCode).toBe(200)
    }
    for (const hours of [23, 2]) {
      t.pass(hours * 3600)
      const again = await clerk.again()
      const code = (await again.download('/seller/export/ExportFile', { id: String(task.id) })).statusCode
      expect([hours, code]).toEqual([hours, hours === 23 ? 200 : 404])
    }
    t.pass(-2 * 3600) // a wall clock that is set back revives nothing
    expect(
      (await (await clerk.again()).download('/seller/export/ExportFile', { id: String(task.id) })).statusCode,
    ).toBe(404)
  })

  test('an unknown column is refused, and so is an empty list of columns', async () => {
    const s = await withUnits()
    expect(await s.post(path, { _down_excel: 2, _excel_down_culumns: 'password_hash' })).toMatchObject({
      code: 'bad_column',
      http: 400,
    })
    expect(await s.post(path, { _down_excel: 2, _excel_down_culumns: ' , ' })).toMatchObject({ code: 'no_columns' })
  })
})

test('the minute job picks up an export whose job the queue could not take', async () => {
  const s = await withUnits()
  vi.spyOn(t.app.jobs, 'add').mockRejectedValueOnce(new Error('the queue is away'))
  const { data } = await s.post<{ x: { task_id: number } }>(path, { _down_excel: '2' })
  expect((await s.get<Task[]>('/seller/export/ExportManage')).data).toMatchObject([{ id: data.x.task_id, status: 0 }])
  await t.app.jobs.work('resume_exports', {})
  expect(await finished(s, data.x.task_id)).toMatchObject({ status: 2 })
})
