import { safeDefaults } from '#core/safe.ts'
import type { SafeRules } from '#core/safe.ts'
import type { Tx } from '../db/db.ts'

/** The rules for signing in of the transaction's supplier. */
export async function safeRules(tx: Tx): Promise<SafeRules> {
  const [row] = await tx.query<SafeRules>(`select ${names} from safe_setting where suid = $1 and del_at is null`, [tx.suid], 'safe_rules')
  return row ?? safeDefaults
}

const names = Object.keys(safeDefaults).join(', ')
