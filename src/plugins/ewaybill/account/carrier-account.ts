import { AppError } from '#core/errors/errors.ts'
import type { WaybillAccount } from '#core/define/waybill.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

const payTypes = { sender: 1, receiver: 2, monthly: 3 } as const

/** An account in the carrier's format, with its password unsealed. */
export async function carrierAccount({ db, suid, accounts }: Ctx<DB>, id: number): Promise<WaybillAccount | undefined> {
  const accountQuery = db.selectFrom('ewaybill_account').selectAll().where('suid', '=', suid).where('id', '=', id)
  const row = await accountQuery.where('del_at', 'is', null).executeTakeFirst()
  if (!row) return undefined
  return {
    carrier: row.carrier,
    customer: row.customer_name ?? '',
    password: row.customer_pwd === null ? '' : accounts.unseal(row.customer_pwd),
    month_code: row.month_code ?? '',
    site: row.send_site ?? '',
    pay_type: payTypes[row.pay_type],
    exp_type: row.exp_type,
    template: row.template_url ?? '',
    notice: row.is_notice,
  }
}

/** The account for new waybills: the chosen one, else the first enabled one. Throws `ewaybill_no_account`. */
export async function usableAccount({ db, suid }: Ctx<DB>, chosen: number | null = null) {
  const enabled = db
    .selectFrom('ewaybill_account')
    .selectAll()
    .where('suid', '=', suid)
    .where('enabled', '=', true)
    .where('del_at', 'is', null)
  const candidates = chosen === null ? enabled : enabled.where('id', '=', chosen)
  const account = await candidates.orderBy('sort', 'desc').orderBy('id').limit(1).executeTakeFirst()
  if (!account) throw new AppError('ewaybill_no_account')
  return account
}
