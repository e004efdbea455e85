import { sql } from 'kysely'
import type { Problem } from '#core/errors/errors.ts'
import type { Attempt, TakenRows } from '#core/define/behaviour.ts'
import type { Ctx } from '#core/define/context.ts'
import { takeRows } from '../../db.ts'
import type { DB } from '../../db.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { materials } from '../../basicdata/tables.ts'
import { goods } from './goods.resource.ts'
import { imports } from './price-log.ts'
import { buildBody } from './sheet-body.ts'
import { groupRows, headCells, parseParts, skuCells } from './sheet-rows.ts'
import type { Group, SheetRow } from './sheet-rows.ts'
import { sheetNotes } from './sheet-undo.ts'
import { sku } from './sku.resource.ts'

type Sent = Parameters<Ctx<DB>['save']>[1]
type Preview = TakenRows['preview'][number]
interface GoodsName {
  id: number
  code: string | null
  name: string
}

/**
 * Imports goods from a file with one row for each SKU. SKUs that the file does not list stay unchanged; empty cells
 * change nothing.
 */
export const importGoods = takeRows(sku, async (rows, attempt, ctx) => {
  imports.add(ctx.db)
  const { groups, problems } = groupRows(rows)
  const [findGoods, byCode] = [await loadNamedGoods(groups, ctx), await loadMaterials(rows, ctx)]
  const counts = { inserted: 0, updated: 0, skipped: 0 }
  const notes = sheetNotes()
  const preview: Preview[] = []
  for (const group of groups) {
    const matches = findGoods(group)
    if (matches.length > 1) {
      problems.push({
        field: 'goods_code',
        code: 'sheet_several',
        params: { name: String(group.head.title) },
        row: group.rows[0]?.row ?? 1,
      })
      continue
    }
    const [id] = matches
    const before = id === undefined ? null : await ctx.find(goods, id)
    const result = buildBody(group, before, { byCode, lang: ctx.lang })
    problems.push(...result.problems)
    if (result.problems.length > 0) continue
    const changed = result.preview.some(({ what, changes }) => what === 'new' || changes.length > 0)
    const store = async (sent: Sent) => notes.add(before, await ctx.save(goods, sent))
    if (changed) problems.push(...(await saveGoods(result.body, group, attempt, store)))
    counts[before ? (changed ? 'updated' : 'skipped') : 'inserted']++
    if (preview.length < 200)
      preview.push(...result.preview.filter(({ what, changes }) => what === 'new' || changes.length > 0))
  }
  return { ...counts, problems, preview, notes }
})

/** Saves goods by the rules of the form; maps refusals to the cells they come from. */
async function saveGoods(
  body: Sent & { of: readonly (SheetRow | undefined)[] },
  group: Group,
  attempt: Attempt,
  store: (sent: Sent) => Promise<void>,
): Promise<Problem[]> {
  const { of, ...sent } = body
  const first = group.rows[0]?.row ?? 1
  return (await attempt(() => store(sent))).map((problem) => {
    const [lines, name = ''] = problem.field.split('.')
    const row = lines === 'skus' ? (of[(problem.row ?? 1) - 1]?.row ?? first) : first
    return { ...problem, field: cellOf(lines ?? '', name), row }
  })
}

function cellOf(lines: string, name: string): string {
  if (lines === 'parts') return 'composition'
  const cells = lines === 'skus' ? { spec: 'spec_values', ...skuCells } : headCells
  return Object.entries(cells).find(([, column]) => column === (lines === 'skus' ? name : lines))?.[0] ?? 'title'
}

/** The goods of a group: by item number, else by name among goods without a different number. */
async function loadNamedGoods(
  groups: readonly Group[],
  { db, suid, visible }: Ctx<DB>,
): Promise<(group: Group) => number[]> {
  const valuesOf = (name: 'title' | 'goods_code') => groups.flatMap(({ head }) => head[name] ?? [])
  const { rows } =
    await sql<GoodsName>`select g.id, g.code, g.name from goods g where g.suid = ${suid} and g.del_at is null and ${visible(goods, 'g')}
    and (g.code = any(${valuesOf('goods_code')}::text[]) or g.name = any(${valuesOf('title')}::text[])) order by g.id`.execute(
      db,
    )
  return ({ head: { title, goods_code: code } }) => {
    const byCode = code ? rows.filter((row) => row.code === code) : []
    const byName = rows.filter((row) => row.name === title && (!code || row.code === null))
    return (byCode.length > 0 ? byCode : byName).map(({ id }) => id)
  }
}

/** Materials of the component cells, by code. */
async function loadMaterials(
  rows: readonly SheetRow[],
  { db, suid, visible }: Ctx<DB>,
): Promise<ReadonlyMap<string, number>> {
  const codes = [
    ...new Set(
      rows.flatMap(({ values: { composition } }) =>
        (composition ? parseParts(composition) : []).map(({ code }) => code),
      ),
    ),
  ]
  if (codes.length === 0) return new Map()
  const { rows: matches } = await sql<{ id: number; code: string }>`select m.id, m.code from ${materials.as('m')}
    where m.suid = ${suid} and m.del_at is null and m.code = any(${codes}::text[]) and ${visible(material, 'm')}`.execute(
    db,
  )
  return new Map(matches.map(({ id, code }) => [code, id]))
}
