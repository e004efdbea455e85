import { AppError } from '#core/errors/errors.ts'
import type { WaybillAccount } from '#core/define/waybill.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

const payTypes = { sender: 1, receiver: 2, monthly: 3 } as const

/** An account as its carrier wants it, its password opened. */
export async function carrierAccount({ db, suid, accounts }: Ctx<DB>, id: number): Promise<WaybillAccount | undefined> {
  const own = db.selectFrom('ewaybill_account').selectAll().where('suid', '=', suid).where('id', '=', id)
  const found = await own.where('del_at', 'is', null).executeTakeFirst()
  if (!found) return undefined
  return {
    carrier: found.carrier,
    customer: found.customer_name ?? '',
    password: found.customer_pwd === null ? '' : accounts.unseal(found.customer_pwd),
    month_code: found.month_code ?? '',
    site: found.send_site ?? '',
    pay_type: payTypes[found.pay_type],
    exp_type: found.exp_type,
    template: found.template_url ?? '',
    notice: found.is_notice,
  }
}

/** The account to take waybills from: the one that was chosen, else the first of those in use. Throws `ewaybill_no_account`. */
export async function usableAccount({ db, suid }: Ctx<DB>, chosen: number | null = null) {
  const enabled = db
    .selectFrom('ewaybill_account')
    .selectAll()
    .where('suid', '=', suid)
    .where('enabled', '=', true)
    .where('del_at', 'is', null)
  const wanted = chosen === null ? enabled : enabled.where('id', '=', chosen)
  const found = await wanted.orderBy('sort', 'desc').orderBy('id').limit(1).executeTakeFirst()
  if (!found) throw new AppError('ewaybill_no_account')
  return found
}
