import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { paragraphs } from './paragraphs.ts'
import type { agreement } from './agreement.resource.ts'

/**
 * The current version of an agreement as plain text, for sections that require consent; undefined when none is
 * published.
 */
export async function agreementInForce(
  { db, suid, now }: Pick<Ctx<DB>, 'db' | 'suid' | 'now'>,
  key: keyof typeof agreement.fields.key.options,
): Promise<{ version: number; text: string } | undefined> {
  const { rows } = await sql<{ version: number; body: string }>`select version, body from agreement
    where suid = ${suid} and key = ${key} and status = 'published' and effective_at <= to_timestamp(${now}) and del_at is null order by version desc limit 1`.execute(
    db,
  )
  const [row] = rows
  return row && { version: row.version, text: paragraphs(row.body).join('\n') }
}
