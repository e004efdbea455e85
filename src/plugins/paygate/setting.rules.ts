import { invalid, refusing } from '#core/errors/errors.ts'
import { queryWaiting } from '#modules/payment/pay/query-payment.ts'
import { afterSave, beforeSave } from '../db.ts'
import { paygateSetting } from './setting.resource.ts'

const { label } = paygateSetting.fields.secret
const MIN_LENGTH = 32

/** Seals the secret before it is stored. The secret belongs to its gateway: another address requires its own. */
export const sealGatewaySecret = beforeSave(paygateSetting, ({ url, secret, notify_host }, before, { accounts }) => {
  if (!secret && before?.url !== url) throw invalid([{ field: 'secret', code: 'required', params: { label } }])
  if (secret && secret.length < MIN_LENGTH) throw refusing('secret', 'paygate_short_secret', { label, min: MIN_LENGTH })
  return {
    notify_host: notify_host?.replace(/\/$/, '') ?? null,
    ...(secret ? { secret: accounts.seal(secret) } : {}),
  }
})

/** Queries the gateway about payments that were started before it was set up here. */
export const resumePayments = afterSave(paygateSetting, async (_row, before, ctx) => {
  if (!before) await queryWaiting(ctx, { addon: 'paygate', port: 'gateway' })
})
