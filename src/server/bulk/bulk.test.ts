import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { BulkOrder, BulkPreview } from '#core/wire/task-wire.ts'
import type { ListRow, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { modules } from '#modules/index.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { cellsOf, taskOver } from '#test/helpers/tasks.ts'
import { sections } from '../composition.ts'

const options = sections(registry(modules))
const t = await testApp(options)
const path = '/jxc/material/MaterialManage'
const units = '/jxc/unit/UnitManage'

/** A supplier with so many materials `M1`... in bags; each has a barcode in its unit line. */
async function stocked(count: number): Promise<Person & { bag: number }> {
  const s = await t.supplier()
  const bag = dataOf(
    await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '袋', dimension: 'package', decimals: 0 }),
  ).id
  const box = dataOf(
    await s.post<{ id: number }>('/jxc/unit/UnitSave', { name: '箱', dimension: 'package', decimals: 0 }),
  ).id
  for (let n = 1; n <= count; n++) {
    const line = { unit_id: box, ratio: 10 * 1e8, barcode: `69012345678${String(n).padStart(2, '0')}` }
    dataOf(
      await s.post('/jxc/material/MaterialSave', {
        code: `M${n}`,
        name: `盐${n}`,
        kind: 'other',
        base_unit_id: bag,
        units: [line],
      }),
    )
  }
  return { ...s, bag }
}

const preview = (s: Person, order: BulkOrder) => s.post<BulkPreview>('/seller/bulk/Preview', { ...order })
const start = (s: Person, order: BulkOrder, key?: string) =>
  s.post<{ task_id: number }>('/seller/bulk/Start', { ...order }, key === undefined ? {} : { key })
const codes = async (s: Person) =>
  (await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data.map(({ code }) => code)
const done = async (s: Person, order: BulkOrder) => taskOver(s, dataOf(await start(s, order)).task_id)

describe('a bulk job over a query', () => {
  test('previews its effect and refusals, runs in the background, and reports every record in a file', async () => {
    const s = await stocked(3)
    const order = { path: units, key: 'del', query: {} }
    const foretold = dataOf(await preview(s, order))
    expect(foretold).toMatchObject({
      count: 2,
      able: 0,
      exact: true,
      undo_s: 600,
      refused: [
        { code: 'in_use', count: 1 },
        { code: 'in_use', count: 1 },
      ],
    })
    dataOf(await s.post('/jxc/unit/UnitSave', { name: '吨', dimension: 'weight', decimals: 3, std_ratio: 1e11 }))
    expect(dataOf(await preview(s, order))).toMatchObject({ count: 3, able: 1 })
    expect((await s.get<ListRow[]>(units)).data).toHaveLength(3)

    const task = await done(s, { ...order, count: 3 })
    expect(task).toMatchObject({ kind: 'bulk', status: 2, progress: 100, total: 3, done: 3, refused: 2, file: true })
    expect(new Set((await s.get<ListRow[]>(units)).data.map(({ name }) => name))).toEqual(new Set(['箱', '袋']))
    const file = await s.download('/seller/task/TaskFile', { id: String(task.id) })
    const [rows = []] = cellsOf(file.rawPayload)
    expect(new Map(rows.slice(1).map(([, label, , , code]) => [label, code]))).toEqual(
      new Map([
        ['吨', ''],
        ['箱', 'in_use'],
        ['袋', 'in_use'],
      ]),
    )
    const log = await t.database.sql<{ path: string; biz_type: string }>(
      `select path, biz_type from op_log where suid = $1 and biz_type = 'unit' and path = '/v1/jxc/unit/UnitDel'`,
      [s.suid],
    )
    expect(log).toHaveLength(1)
  })

  test('is undone within its time: deleted records return with their lines, except those that another record needs now', async () => {
    const s = await stocked(3)
    const task = await done(s, { path, key: 'del', query: { keyword: '盐' } })
    expect(await codes(s)).toEqual([])
    expect(task.undo_until).toBeGreaterThan(task.finished_at ?? 0)
    dataOf(await s.post('/jxc/material/MaterialSave', { code: 'M2', name: '新', kind: 'other', base_unit_id: s.bag }))
    dataOf(await s.post('/seller/task/TaskUndo', { id: task.id }))
    expect(await taskOver(s, task.id)).toMatchObject({ status: 6, total: 3, done: 3, refused: 1, undo_until: null })
    const rows = (await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data
    expect(rows.map(({ code, name }) => [code, name])).toEqual([
      ['M1', '盐1'],
      ['M2', '新'],
      ['M3', '盐3'],
    ])
    const back = await s.get<RecordAnswer>('/jxc/material/MaterialInfo', { id: rows[0]?.id ?? 0 })
    expect(back.data).toMatchObject({ units: [{ barcode: '6901234567801' }] })
    expect(await s.post('/seller/task/TaskUndo', { id: task.id })).toMatchObject({ http: 409, code: 'not_undoable' })
  })

  test('sets the same values on many records, and restores them unless another change followed', async () => {
    const s = await stocked(3)
    const meta = await s.get<TableMeta>(path, { _table_meta: 1 })
    const action = meta.data.x.actions.find(({ scope, key }) => scope === 'query' && key === 'set')
    expect(action).toMatchObject({ path: '/seller/bulk/Start', async: true, undo_s: 600 })
    expect(action?.form?.every(({ required }) => !required)).toBe(true)
    expect(action?.form?.map(({ name }) => name)).not.toContain('code')
    expect(await start(s, { path, key: 'set', query: {}, input: { code: 'X' } })).toMatchObject({
      http: 422,
      code: 'invalid',
    })
    expect(await start(s, { path, key: 'set', query: {}, input: {} })).toMatchObject({ http: 422, code: 'invalid' })

    const task = await done(s, { path, key: 'set', query: { keyword: 'M' }, input: { spec: '50kg', shelf_days: 365 } })
    const listed = async () => (await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data
    expect((await listed()).map(({ spec }) => spec)).toEqual(['50kg', '50kg', '50kg'])
    const second = (await listed())[1]
    dataOf(await s.post('/jxc/material/MaterialSave', { id: second?.id, ver: second?.x.ver, spec: '25kg' }))
    dataOf(await s.post('/seller/task/TaskUndo', { id: task.id }))
    expect(await taskOver(s, task.id)).toMatchObject({ status: 6, done: 3, refused: 1 })
    expect((await listed()).map(({ spec }) => spec)).toEqual([null, '25kg', null])
  })

  test('is refused if the number of matches has changed, is zero, or is named wrongly', async () => {
    const s = await stocked(2)
    const order = { path, key: 'del', query: {} }
    expect(await start(s, { ...order, count: 3 })).toMatchObject({ http: 409, code: 'bulk_changed' })
    expect(await start(s, { ...order, query: { keyword: 'none' } })).toMatchObject({ http: 422, code: 'bulk_nothing' })
    expect(await start(s, { ...order, key: 'explode' })).toMatchObject({ http: 404 })
    expect(await start(s, { ...order, path: '/jxc/none/NoneManage' })).toMatchObject({ http: 404 })
    expect(await preview(s, { ...order, query: { password_hash: 'x' } })).toMatchObject({
      http: 400,
      code: 'bad_filter',
    })
    expect(await codes(s)).toEqual(['M1', 'M2'])
  })

  test('[safety S33] started twice with one key it is one job, and each record is changed once for any number of runs', async () => {
    const s = await stocked(4)
    const order = { path, key: 'set', query: {}, input: { spec: 'A' } }
    const [first, two] = [dataOf(await start(s, order, 'k1')), dataOf(await start(s, order, 'k1'))]
    expect(two).toEqual(first)
    await taskOver(s, first.task_id)
    // As a process that died would leave it: half of the records done, the task still running.
    await t.database.sql(`update task_row set outcome = null where suid = $1 and task_id = $2 and nth > 2`, [
      s.suid,
      first.task_id,
    ])
    await t.database.sql(`update task set status = 1 where suid = $1 and id = $2`, [s.suid, first.task_id])
    const again = await testApp({ ...options, database: t.database })
    await again.app.jobs.open()
    expect(await taskOver(s, first.task_id)).toMatchObject({ status: 2, done: 4, refused: 0 })
    const log = await t.database.sql<{ biz_id: number }>(
      `select biz_id from op_log where suid = $1 and path = '/v1/jxc/material/MaterialSave' and after->>'spec' = 'A'`,
      [s.suid],
    )
    expect(new Set(log.map(({ biz_id }) => biz_id)).size).toBe(4)
    expect((await s.get<ListRow[]>(path, { sort: 'code', order: 'true' })).data.map(({ x }) => x.ver)).toEqual([
      3, 3, 2, 2,
    ])
  })

  test('checks the right and the data scope at each record, at run time', async () => {
    const s = await stocked(2)
    const apis = [path, '/jxc/material/MaterialDel']
    const looker = await s.operator({ apis: [path] })
    expect(await preview(looker, { path, key: 'del', query: {} })).toMatchObject({ http: 403, code: 'forbidden' })
    expect(
      (await looker.get<TableMeta>(path, { _table_meta: 1 })).data.x.actions.filter(({ scope }) => scope === 'query'),
    ).toEqual([])

    const rows = (await s.get<ListRow[]>(path)).data
    const lay = async (uid: number) => {
      const plan = { key: 'del', input: {}, lang: 'en', ip: '10.0.0.1', ua: '' }
      const [task] = await t.database.sql<{ id: number }>(
        `insert into task (suid, uid, kind, path, name, plan, total) values ($1, $2, 'bulk', $3, 'x', $4, 1) returning id`,
        [s.suid, uid, path, JSON.stringify(plan)],
      )
      await t.database.sql('insert into task_row (suid, task_id, nth, record_id) values ($1, $2, 1, $3)', [
        s.suid,
        task?.id,
        rows[0]?.id,
      ])
      await t.app.jobs.add('bulk', { suid: s.suid, id: task?.id ?? 0 })
      return task?.id ?? 0
    }
    // A job whose creator has lost the right since.
    expect(await taskOver(looker, await lay(looker.uid))).toMatchObject({ status: 3, reason: expect.any(String) })
    expect(await codes(s)).toHaveLength(2)
    const other = await t.supplier()
    const holder = await s.operator({ apis })
    const id = await lay(holder.uid)
    expect(await taskOver(holder, id)).toMatchObject({ status: 2, done: 1, refused: 0 })
    expect(await codes(s)).toHaveLength(1)
    expect((await other.download('/seller/task/TaskFile', { id: String(id) })).statusCode).toBe(404)
  })
})
