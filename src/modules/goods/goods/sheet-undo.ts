import { sql } from 'kysely'
import type { TakenNotes } from '#core/define/behaviour.ts'
import { AppError } from '#core/errors/errors.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { undoRows } from '../../db.ts'
import { goods } from './goods.resource.ts'
import { headCells } from './sheet-rows.ts'
import { sku } from './sku.resource.ts'

type Goods = RecordWithLines<typeof goods>

/**
 * Undoes an import by the rules of the form: created goods go to the bin, changed goods get their earlier values; a SKU
 * that was ordered since is archived.
 */
export const undoGoods = undoRows(sku, async ({ inserted, updated }, { db, suid, remove, save }) => {
  const vers = new Map([...inserted.map((id) => [id, 1] as const), ...updated.map(({ id, ver }) => [id, ver] as const)])
  const { rows } = await sql<{ id: number; ver: number }>`select id, ver from goods
    where suid = ${suid} and id = any(${[...vers.keys()]}::bigint[]) and del_at is null order by id for update`.execute(
    db,
  )
  if (rows.length < vers.size || rows.some(({ id, ver }) => ver !== vers.get(id))) throw new AppError('import_changed')
  for (const id of inserted) await remove(goods, id)
  for (const { id, ver, before } of updated) await save(goods, { ...before, id, ver })
})

/** Records the changes of an import while it runs. */
export function sheetNotes(): TakenNotes & { add(before: Goods | null, after: Goods): void } {
  const inserted: number[] = []
  const updated: TakenNotes['updated'][number][] = []
  return {
    inserted,
    updated,
    add(before, { id, ver }) {
      if (before) updated.push({ id, ver, before: restorableFields(before) })
      else inserted.push(id)
    },
  }
}

/** Fields of goods that an import can change, as the form sends them. */
function restorableFields(before: Goods): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.values(headCells).map((name) => [name, before[name]])),
    skus: before.skus.filter(({ archived }) => !archived),
    parts: enteredParts(before),
  }
}

/** Parts entered by people; shadow parts are generated. */
export function enteredParts({
  parts,
}: Goods): Pick<Goods['parts'][number], 'id' | 'spec_key' | 'material_id' | 'ratio'>[] {
  return parts
    .filter(({ shadow }) => !shadow)
    .map(({ id, spec_key, material_id, ratio }) => ({ id, spec_key, material_id, ratio }))
}
