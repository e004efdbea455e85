import type { Registry } from '#core/define/registry.ts'
import type { Resource } from '#core/define/resource.ts'
import type { Tx } from '../db/db.ts'
import { quote } from '../read/columns.ts'
import { pinyinOf } from './pinyin.ts'

/** The pinyin columns of the texts that are written now. */
export async function pinyinColumns(
  { fields }: Resource,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  const pinyin: Record<string, string> = {}
  for (const [name, { spells }] of Object.entries(fields)) {
    const text = spells === undefined ? undefined : values[spells]
    if (typeof text === 'string') pinyin[name] = await pinyinOf(text)
  }
  return pinyin
}

/** Records per batch, so that a supplier's transaction stays short. */
export const PINYIN_BATCH = 500

/**
 * Fills the pinyin of rows that were written before the column existed, or outside the engine. Returns the largest
 * number of rows filled in a table; a full batch means that there may be more.
 */
export async function fillMissingPinyin(tx: Tx, registry: Registry): Promise<number> {
  let most = 0
  for (const { resource } of registry.resources) {
    for (const [name, { spells }] of Object.entries(resource.fields)) {
      if (spells === undefined || resource.view) continue
      const [table, column, text] = [resource.table, name, spells].map(quote)
      const rows = await tx.query<{ id: string; text: string }>(
        `select id, ${text} as text from ${table} where suid = $1 and ${column} is null and ${text} is not null limit ${PINYIN_BATCH}`,
        [tx.suid],
      )
      const pinyin = await Promise.all(rows.map((row) => pinyinOf(row.text)))
      if (rows.length > 0)
        await tx.query(
          `update ${table} t set ${column} = n.spelled from unnest($2::bigint[], $3::text[]) as n(id, spelled) where t.suid = $1 and t.id = n.id`,
          [tx.suid, rows.map(({ id }) => id), pinyin],
        )
      most = Math.max(most, rows.length)
    }
  }
  return most
}
