import { randomBytes, createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import type { ListRow } from '#core/wire/wire.ts'
import { sign } from '#core/wire/sign.ts'
import { creditCheckDigit } from '#modules/basicdata/shared/credit-code.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { cellsOf, taskOver } from '#test/helpers/tasks.ts'
import { sections } from '../composition.ts'
import { writeXlsx } from '../sheet/xlsx-write.ts'

// Background imports run in a separate thread, as in a server. An upload may wait while a busy machine starts the
// thread of jobs.
const t = await testApp({
  ...sections(registry(modules)),
  jobs: new URL('../../jobs.ts', import.meta.url),
  limits: { requestMs: 600_000 },
})
const path = '/jxc/material/MaterialManage'
const titles = ['物料编码*', 'Name', '品类', '基本单位', '参考进价', '我的备忘']

async function xlsx(rows: string[][], headers = titles): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const sink = new Writable({ write: (chunk: Buffer, _, done) => (parts.push(chunk), done()) })
  await writeXlsx({ sheets: [{ name: 'x', columns: headers.map((title) => ({ title })), rows }] }, sink)
  return Buffer.concat(parts)
}

async function tenant(): Promise<Person> {
  const s = await t.supplier()
  dataOf(await s.post('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }))
  return s
}

const send = (s: Person, bytes: Uint8Array, fields: Record<string, string> = {}, name = '盐.xlsx') =>
  s.upload<ImportAnswer>(path, { name, bytes }, { _excel_import: '1', ...fields })
const codes = async (s: Person) =>
  (await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data.map(({ code }) => code)
const line = (n: number, kind = '食盐', price = '1.5') => [`M${n}`, `盐 ${n}`, kind, '袋', price]

// First, since the thread of jobs begins with the first long job.
test('[safety G26] an upload in progress while the thread of jobs starts is not treated as a leftover', async () => {
  const s = await tenant()
  const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const temporary = () => readdir(join(t.app.filesFolder, 'tmp'))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const accesstoken = s.tokens.access_token
  const signed = sign({ params: {}, timestamp, accesstoken }, (text) => createHash('sha256').update(text).digest('hex'))
  const headers = {
    device: 'web',
    timestamp,
    accesstoken,
    supplieruid: String(s.suid),
    sign: signed,
    'content-type': 'multipart/form-data; boundary=b',
  }
  const upload = request(`${url}/api/upload`, { method: 'POST', headers })
  const answered = new Promise<number | undefined>((done, fail) => {
    upload.once('response', (answer) => done(answer.resume().statusCode)).once('error', fail)
  })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), randomBytes(2000)])
  upload.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n')
  upload.write(bytes.subarray(0, 1000))
  await expect.poll(async () => (await temporary()).length).toBe(1)
  const { task_id } = dataOf(
    await s.post<{ task_id: number }>('/seller/bulk/Start', { path: '/jxc/unit/UnitManage', key: 'del', query: {} }),
  )
  expect((await taskOver(s, task_id)).status).toBe(2)
  expect(await temporary()).toHaveLength(1)
  upload.write(bytes.subarray(1000))
  upload.end('\r\n--b--\r\n')
  expect(await answered).toBe(200)
  expect(await t.database.sql('select size::int from file where suid = $1', [s.suid])).toEqual([{ size: bytes.length }])
  expect(await temporary()).toEqual([])
})

describe('a file with errors', () => {
  test('[L16] comes back with the person’s own rows and the errors next to them, and imports once it is corrected there', async () => {
    const s = await tenant()
    const headers = titles.slice(0, 5)
    const answer = await send(s, await xlsx([line(1), line(2, '月球', '1.23456'), line(3)], headers))
    expect(answer).toMatchObject({ http: 422, code: 'import_refused' })
    expect(answer.data.errors).toMatchObject([
      { row: 3, field: 'kind', col: '品类', code: 'bad_option' },
      { row: 3, field: 'ref_buy_price', code: 'too_precise' },
    ])
    const report = answer.data.x?.report ?? { path: '', params: {} }
    const file = await s.download(report.path, report.params)
    expect(file.statusCode).toBe(200)
    const [rows = []] = cellsOf(file.rawPayload)
    expect(rows[0]).toEqual([...headers, '错误说明'])
    expect(rows[1]).toEqual([...line(1), ''])
    expect(rows[2]?.slice(0, 5)).toEqual(line(2, '月球', '1.23456'))
    expect(rows[2]?.[5]).toMatch(/^品类: .+\n参考进价: /)
    const stranger = await t.supplier()
    expect((await stranger.download(report.path, report.params)).statusCode).toBe(404)
    expect((await (await s.operator({ apis: [path] })).download(report.path, report.params)).statusCode).toBe(404)

    const right = rows.map((row, at) => (at === 2 ? [...line(2), row[5] ?? ''] : row))
    const again = await send(s, await xlsx(right.slice(1), right[0]))
    expect(again).toMatchObject({ status: true, data: { inserted: 3 } })
  })

  test('is put right in a grid: the rows come parsed by field, go back corrected, and keep the numbers of the file', async () => {
    const s = await tenant()
    const answer = await send(
      s,
      await xlsx(
        [
          [...line(1), 'x'],
          [...line(2, '月球'), 'y'],
        ],
        titles,
      ),
      { _excel_import_dry: '1', _excel_import_grid: '1' },
    )
    expect(answer.data.errors.map(({ row, code }) => [row, code])).toEqual([
      [1, 'unknown_header'],
      [3, 'bad_option'],
    ])
    const grid = answer.data.x?.grid
    expect(grid).toEqual({
      columns: ['code', 'name', 'kind', 'base_unit_id', 'ref_buy_price'],
      rows: [
        [2, ...line(1)],
        [3, ...line(2, '月球')],
      ],
    })
    // The corrected rows come as CSV, each on the line that it has in the person's own file.
    const sent = (kind: string) => Buffer.from([grid?.columns.join(), line(1).join(), line(2, kind).join()].join('\n'))
    const still = await send(s, sent('月球'), { _excel_import_dry: '1' }, '盐.xlsx.csv')
    expect(still.data.errors).toMatchObject([{ row: 3, field: 'kind', code: 'bad_option', value: '月球' }])
    expect((await send(s, sent('食盐'), { _excel_import_dry: '1' }, '盐.xlsx.csv')).data).toMatchObject({
      inserted: 2,
      errors: [],
    })
    expect(await codes(s)).toEqual([])
    expect(await send(s, sent('食盐'), {}, '盐.xlsx.csv')).toMatchObject({ status: true, data: { inserted: 2 } })
    expect(await codes(s)).toEqual(['M1', 'M2'])
  })

  test('names the row that the database itself refuses', async () => {
    const s = await tenant()
    const customers = '/jxc/customer/CustomerManage'
    const digits = '91330000000000042'
    const credit_code = `${digits}${creditCheckDigit(digits)}`
    dataOf(
      await s.post('/jxc/customer/CustomerSave', {
        code: 'C0',
        name: 'held',
        kind: 'customer',
        category: 'other',
        credit_code,
      }),
    )
    const rows = [1, 2, 3].map((n) => [`C${n}`, `name ${n}`, 'customer', 'other', n === 2 ? credit_code : ''])
    const bytes = await xlsx(rows, ['code', 'name', 'kind', 'category', 'credit_code'])
    const answer = await s.upload<ImportAnswer>(customers, { name: 'c.xlsx', bytes }, { _excel_import: '1' })
    expect(answer).toMatchObject({ http: 422, code: 'import_refused' })
    expect(answer.data.errors).toMatchObject([{ row: 3, field: 'credit_code', code: 'duplicate' }])
    expect((await s.get<ListRow[]>(customers)).data).toHaveLength(1)
  })
})

describe('an import in the background', () => {
  test('runs in a job that reports its progress and its result, and can be undone', async () => {
    const s = await tenant()
    const rows = Array.from({ length: 1200 }, (_, n) => line(n))
    const imported = await send(s, await xlsx(rows, titles.slice(0, 5)), { _excel_import_async: '1' })
    expect(imported).toMatchObject({ status: true, data: { x: { task_id: expect.any(Number) } } })
    const task = await taskOver(s, imported.data.x?.task_id ?? 0)
    expect(task).toMatchObject({
      kind: 'import',
      status: 2,
      progress: 100,
      total: 1200,
      done: 1200,
      answer: { inserted: 1200, errors: [] },
    })
    const count = await s.get<{ count: number }>(path, { _count_sum: 1 })
    expect(count.data.count).toBe(1200)
    const logged = await t.database.sql<{ n: number }>(
      `select count(*)::int as n from op_log where suid = $1 and biz_type = 'material'`,
      [s.suid],
    )
    expect(logged[0]?.n).toBe(1200)
    dataOf(await s.post('/seller/import/Undo', { batch_id: task.answer?.x?.batch_id }))
    expect(await codes(s)).toEqual([])
  })

  test('stores nothing when a row is refused, and returns the report', async () => {
    const s = await tenant()
    const imported = await send(s, await xlsx([line(1), line(2, '月球')], titles.slice(0, 5)), {
      _excel_import_async: '1',
    })
    const task = await taskOver(s, imported.data.x?.task_id ?? 0)
    expect(task).toMatchObject({
      status: 3,
      answer: { inserted: 0, errors: [{ row: 3, code: 'bad_option' }] },
      reason: expect.any(String),
    })
    const report = task.answer?.x?.report ?? { path: '', params: {} }
    expect(cellsOf((await s.download(report.path, report.params)).rawPayload)[0]).toHaveLength(3)
    expect(await codes(s)).toEqual([])
  })

  test('does not start for a person who has lost the right', async () => {
    const s = await tenant()
    const apis = [path, '/jxc/material/MaterialSave']
    const clerk = await s.operator({ apis })
    const broken = await send(clerk, Buffer.from('no workbook'), { _excel_import_async: '1' })
    expect(await taskOver(clerk, broken.data.x?.task_id ?? 0)).toMatchObject({ status: 3, reason: expect.any(String) })
    const looker = await s.operator({ apis: [path] })
    expect(await send(looker, await xlsx([line(1)]), { _excel_import_async: '1' })).toMatchObject({ http: 403 })
    const [plan] = await t.database.sql<{ plan: object }>('select plan from task where suid = $1 limit 1', [s.suid])
    const [laid] = await t.database.sql<{ id: number }>(
      `insert into task (suid, uid, kind, path, name, plan) values ($1, $2, 'import', $3, 'x', $4) returning id`,
      [s.suid, looker.uid, path, JSON.stringify(plan?.plan)],
    )
    await t.app.jobs.add('import', { suid: s.suid, id: laid?.id ?? 0 })
    expect(await taskOver(looker, laid?.id ?? 0)).toMatchObject({ status: 3 })
    expect(await codes(s)).toEqual([])
  })

  test('is picked up by the minute job if the queue could not take its job', async () => {
    const s = await tenant()
    vi.spyOn(t.app.jobs, 'add').mockRejectedValueOnce(new Error('the queue is away'))
    const { data } = await send(s, await xlsx([line(1)], titles.slice(0, 5)), { _excel_import_async: '1' })
    await t.app.jobs.work('resume_tasks', {})
    expect(await taskOver(s, data.x?.task_id ?? 0)).toMatchObject({ status: 2 })
    expect(await codes(s)).toHaveLength(1)
  })
})
