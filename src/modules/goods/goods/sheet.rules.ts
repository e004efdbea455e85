import { sql } from 'kysely'
import type { Problem } from '#core/errors/errors.ts'
import type { Attempt, TakenRows } from '#core/define/behaviour.ts'
import type { Ctx } from '#core/define/resource.ts'
import { takeRows } from '../../db.ts'
import type { DB } from '../../db.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { materials } from '../../basicdata/tables.ts'
import { goods } from './goods.resource.ts'
import { imports } from './price-log.ts'
import { bodyOf } from './sheet-body.ts'
import { groupsOf, headCells, partsIn, skuCells } from './sheet-rows.ts'
import type { Group, SheetRow } from './sheet-rows.ts'
import { sheetNotes } from './sheet-undo.ts'
import { sku } from './sku.resource.ts'

type Sent = Parameters<Ctx<DB>['save']>[1]
type Preview = TakenRows['preview'][number]
interface Named {
  id: number
  code: string | null
  name: string
}

/** Goods from a file of one row a SKU. SKUs that the file does not name stay as they are; an empty cell changes nothing. */
export const takeGoods = takeRows(sku, async (rows, attempt, ctx) => {
  imports.add(ctx.db)
  const { groups, problems } = groupsOf(rows)
  const [named, byCode] = [await goodsNamed(groups, ctx), await materialsIn(rows, ctx)]
  const told = { inserted: 0, updated: 0, skipped: 0 }
  const notes = sheetNotes()
  const preview: Preview[] = []
  for (const group of groups) {
    const found = named(group)
    if (found.length > 1) {
      problems.push({
        field: 'goods_code',
        code: 'sheet_several',
        params: { name: String(group.head.title) },
        row: group.rows[0]?.row ?? 1,
      })
      continue
    }
    const [id] = found
    const before = id === undefined ? null : await ctx.find(goods, id)
    const made = bodyOf(group, before, { byCode, lang: ctx.lang })
    problems.push(...made.problems)
    if (made.problems.length > 0) continue
    const changed = made.preview.some(({ what, changes }) => what === 'new' || changes.length > 0)
    const store = async (sent: Sent) => notes.add(before, await ctx.save(goods, sent))
    if (changed) problems.push(...(await saved(made.body, group, attempt, store)))
    told[before ? (changed ? 'updated' : 'skipped') : 'inserted']++
    if (preview.length < 200) preview.push(...made.preview.filter(({ what, changes }) => what === 'new' || changes.length > 0))
  }
  return { ...told, problems, preview, notes }
})

/** Saves goods by the rules of the form; what these refuse is told at the cell it came from. */
async function saved(
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
  return Object.entries(cells).find(([, own]) => own === (lines === 'skus' ? name : lines))?.[0] ?? 'title'
}

/** The goods that a group means: those of its item number, else those of its name without another number. */
async function goodsNamed(groups: readonly Group[], { db, suid, visible }: Ctx<DB>): Promise<(group: Group) => number[]> {
  const said = (name: 'title' | 'goods_code') => groups.flatMap(({ head }) => head[name] ?? [])
  const { rows } =
    await sql<Named>`select g.id, g.code, g.name from goods g where g.suid = ${suid} and g.del_at is null and ${visible(goods, 'g')}
    and (g.code = any(${said('goods_code')}::text[]) or g.name = any(${said('title')}::text[])) order by g.id`.execute(db)
  return ({ head: { title, goods_code: code } }) => {
    const byCode = code ? rows.filter((one) => one.code === code) : []
    const byName = rows.filter((one) => one.name === title && (!code || one.code === null))
    return (byCode.length > 0 ? byCode : byName).map(({ id }) => id)
  }
}

/** The materials that the file names as parts, by their codes. */
async function materialsIn(rows: readonly SheetRow[], { db, suid, visible }: Ctx<DB>): Promise<ReadonlyMap<string, number>> {
  const codes = [
    ...new Set(rows.flatMap(({ values: { composition } }) => (composition ? partsIn(composition) : []).map(({ code }) => code))),
  ]
  if (codes.length === 0) return new Map()
  const { rows: found } = await sql<{ id: number; code: string }>`select m.id, m.code from ${materials.as('m')}
    where m.suid = ${suid} and m.del_at is null and m.code = any(${codes}::text[]) and ${visible(material, 'm')}`.execute(db)
  return new Map(found.map(({ id, code }) => [code, id]))
}
