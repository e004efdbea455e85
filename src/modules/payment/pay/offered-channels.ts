import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { paySetting } from '../setting/setting.resource.ts'
import { isPort } from '../shared/words.ts'
import type { Channel } from '../shared/words.ts'

/** The channels offered to a buyer, and the account for transfers. */
export interface OfferedChannels {
  readonly channels: readonly Channel[]
  readonly transfer_to: string | null
}

/** The enabled channels; of providers, those that are set up. Cash is never offered online. */
export async function offeredChannels(ctx: Ctx<DB>): Promise<OfferedChannels> {
  const [setting, ports] = await Promise.all([ctx.single(paySetting), ctx.ports('payment')])
  const open = new Set(ports.map(({ port }) => port))
  const names = (['wxpay', 'alipay', 'unionpay', 'wallet', 'score', 'transfer'] as const).filter(
    (name) => setting[name] && (!isPort(name) || open.has(name)),
  )
  return { channels: names, transfer_to: setting.transfer ? setting.transfer_to : null }
}
