import { sql } from 'kysely'
import { definePort } from '../db.ts'
import { chargeOrder } from './order/charge.job.ts'
import { orderNumber } from './order/numbers.ts'
import { lifepaySetting } from './setting/setting.resource.ts'
import { juheHost } from './vendor/juhe-client.ts'
import { juhe } from './vendor/juhe.ts'

/** Top-ups through the supplier's gateway. */
export const topupPort = definePort({
  kind: 'topup',
  settings: lifepaySetting,
  hosts: [juheHost],
  hides: ['account', 'game_userid', 'phoneno', 'gasCardTel', 'accountName', 'contract', 'contractNo'],
  open({ open_id, mobile_key: mobile, petrol_key: petrol, electric_key: electric }, tools) {
    if (mobile === null && petrol === null && electric === null) return undefined
    return juhe({ openId: open_id, keys: { mobile, petrol, electric } }, tools)
  },
  /** The signature of a report does not cover its state, so the report only triggers a query. A final state stays. */
  async receive({ no }, { db, suid, dispatch }) {
    const { rows } = await sql<{ id: number }>`select id from lifepay_order
      where suid = ${suid} and order_no = ${orderNumber(suid, no)} and status = 'charging' and del_at is null`.execute(
      db,
    )
    for (const { id } of rows) await dispatch(chargeOrder, id)
  },
})
