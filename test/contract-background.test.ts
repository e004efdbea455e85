import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Bound } from '#core/define/registry.ts'
import type { Person } from './helpers/app.ts'
import { madeUpRegistry } from './helpers/made-up.ts'
import { callOf, proven, sampler } from './helpers/sample.ts'
import { isAsked } from './helpers/section.ts'
import { readBook } from './helpers/sheets.ts'
import { inTier } from './helpers/tier.ts'
import { madeUpApp } from './helpers/shared-apps.ts'

// An export in the background, tested for every list that has one: it equals the direct download, with inactive
// formulas.
const registry = madeUpRegistry()
const t = await madeUpApp()
const exported = inTier(
  registry.resources.filter((bound) => isAsked(bound) && bound.resource.list.export && bound.calls.has('Save')),
)

const isLive = (cell: string) => /^[=+@\t\r]/.test(cell)

async function inBackground(s: Person, bound: Bound, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const body = { _down_excel: 2, _excel_file_name: 'a', _excel_type: format, sort: 'id', order: 'true' }
  const { data } = await s.post<{ x: { task_id: number } }>(callOf(bound, 'Manage'), body)
  await expect
    .poll(
      async () => {
        const tasks = (await s.get<{ id: number; status: number }[]>('/seller/export/ExportManage')).data
        const task = tasks.find(({ id }) => id === data.x.task_id)
        return task?.status
      },
      { timeout: 60_000, interval: 30 },
    )
    .toBe(2)
  const file = await s.download('/seller/export/ExportFile', { id: String(data.x.task_id) })
  expect(file.statusCode).toBe(200)
  return file.rawPayload
}

describe.each(exported.map((bound) => ({ table: bound.resource.table, bound })))('$table', ({ table, bound }) => {
  test('[safety S38] exported in the background equals the direct export, without any live formula', async () => {
    const s = await proven(await t.supplier({ is_platform: true }))
    const samples = sampler(registry, s)
    for (let n = 0; n < 4; n++) await samples.make(table) // one of four begins its texts with an equals sign
    const waited = await s.download(callOf(bound, 'Manage'), {
      _down_excel: '1',
      _excel_type: 'csv',
      sort: 'id',
      order: 'true',
    })
    const csv = await inBackground(s, bound, 'csv')
    expect(csv.toString()).toBe(waited.rawPayload.toString())
    const cells: string[][] = parse(csv, { bom: true })
    expect(cells.flat().filter(isLive)).toEqual([])
    const [sheet] = await readBook(await inBackground(s, bound, 'xlsx'))
    expect(sheet?.rows.length).toBeGreaterThan(4)
    expect((sheet?.rows.flat() ?? []).filter((cell) => typeof cell === 'string' && isLive(cell))).toEqual([])
  })
})

test('there are texts in them that would be formulas', async () => {
  const s = await proven(await t.supplier())
  const bound = registry.resources.find(({ resource }) => resource.table === 'material')
  if (!bound) throw new Error('no list of materials')
  const samples = sampler(registry, s)
  for (let n = 0; n < 4; n++) await samples.make('material')
  expect((await inBackground(s, bound, 'csv')).toString()).toMatch(/(^|,|")'=/m)
})
