import { safeDefaults } from '#core/value/safe.ts'
import type { SafeRules } from '#core/value/safe.ts'
import type { Db, Tx } from '../db/db.ts'

/** The rules for signing in of the transaction's supplier. */
export async function safeRules(tx: Tx): Promise<SafeRules> {
  const [row] = await tx.query<SafeRules>(
    `select ${names} from safe_setting where suid = $1 and del_at is null`,
    [tx.suid],
    'safe_rules',
  )
  return row ?? safeDefaults
}

/**
 * The lock rules of an account: those of the supplier whose short name was typed, and the platform's for main accounts,
 * which type none. They depend on the input alone, so that they do not disclose which accounts exist.
 */
export async function lockRules(db: Db, shortName: string): Promise<SafeRules> {
  const typed = shortName.trim().toLowerCase()
  const [row] = await db.platform('sign-in directory', (tx) =>
    tx.query<SafeRules>(
      `select ${names} from safe_setting f where f.del_at is null and f.suid = (
         select p.suid from supplier p where case when $1 = '' then p.is_platform else lower(p.short_name) = $1 end order by p.suid limit 1)`,
      [typed],
      'lock_rules',
    ),
  )
  return row ?? safeDefaults
}

const names = Object.keys(safeDefaults).join(', ')
