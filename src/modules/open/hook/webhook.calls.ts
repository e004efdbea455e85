import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, refs, select } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { newSecret, overlapHours } from '../app/new-secret.ts'
import { allEvents, events, ping } from './events.ts'
import { hookDelivery } from './delivery.resource.ts'
import { webhook } from './webhook.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = ref(['Webhook', 'Webhook', 'Webhook', 'Webhook'], 'webhook', { required: true })

/** Generates the secret of a webhook, shown only once; sends tests, and resends failed deliveries. */
export const webhookCalls = [
  defineCall({
    path: '/seller/open/WebhookSecret',
    method: 'POST',
    title: commonTexts.generateNewSecret,
    access: 'api',
    proof: true,
    unkept: true,
    button: { table: 'webhook', key: 'secret', scope: 'row', shows: 'secret' },
    input: { id, overlap_hours: overlapHours },
    example: { id: { exampleOf: 'webhook' }, overlap_hours: 24 },
    async run({ id: webhookId, overlap_hours }, { find, db, suid, now, accounts, log }) {
      const { name, old_until, secret_at } = await find(webhook, webhookId)
      const {
        secret,
        until,
        isOldActive: running,
      } = newSecret({ old_until, secret_at }, { now, overlap_hours, prefix: 'whsec' })
      await sql`
        update webhook set old_secret = case when ${until}::bigint is null then null when ${running} then old_secret else secret end, old_until = to_timestamp(${until}), secret = ${accounts.seal(secret)},
          secret_at = to_timestamp(${now}), ver = ver + 1, updated_at = now()
        where suid = ${suid} and id = ${webhookId}`.execute(db)
      log({
        biz_type: 'webhook',
        biz_id: webhookId,
        biz_no: name,
        before: { secret_at, old_until },
        after: { secret_at: now, old_until: until },
      })
      return { id: webhookId, secret }
    },
  }),
  defineCall({
    path: '/seller/open/WebhookTest',
    method: 'POST',
    title: ['发送测试', 'Send a test', 'Enviar una prueba', 'テスト送信'],
    access: 'api',
    button: { table: 'webhook', key: 'test', scope: 'row' },
    input: {
      id,
      event: select(labelTexts.event, events, {
        help: [
          '不填只测试连接；选择事件则发送其示例，内容带 test',
          'Leave blank to test the connection only. An event sends its example, marked as a test',
          'Deje en blanco para probar solo la conexión. Un evento envía su ejemplo, marcado como prueba',
          '空欄の場合：接続テストのみ。イベントを選ぶと test 付きの例を送ります',
        ],
      }),
    },
    example: { id: { exampleOf: 'webhook', after: ['/seller/open/WebhookSecret'] } },
    /** Add-ons of the supplier do not receive the test event. */
    async run({ id: webhookId, event: eventName }, ctx) {
      const { id: to, name, secret_at } = await ctx.find(webhook, webhookId)
      if (secret_at === null) throw new AppError('webhook_no_secret')
      const event = allEvents.find((candidate) => candidate.name === eventName) ?? ping
      const data = event === ping ? {} : { ...event.example, test: true }
      ctx.emit(event, { to, biz_type: 'webhook', biz_id: to, describe: async () => ({ no: name, data }) })
      ctx.log({ biz_type: 'webhook', biz_id: to, biz_no: name })
      return null
    },
  }),
  defineCall({
    path: '/seller/open/DeliveryResend',
    method: 'POST',
    title: labelTexts.sendAgain,
    access: 'api',
    button: {
      table: 'hook_delivery',
      key: 'resend',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', ['sent', 'failed', 'retry']]],
      confirm: true,
    },
    input: { ids: refs(hookDelivery.title, 'hook_delivery', { required: true }) },
    example: { ids: [{ exampleOf: 'hook_delivery' }] },
    unrepeatable: 'A delivery or a provider task has to have failed first.',
    /** Resends with the original idempotency keys, so a receiver recognises repeats. All deliveries or none. */
    async run({ ids }, ctx) {
      for (const deliveryId of ids.toSorted((a, b) => a - b)) {
        const { id: delivery, biz_no, webhook_id } = await ctx.find(hookDelivery, deliveryId)
        const { name, status } = await ctx.find(webhook, webhook_id)
        if (status === 'off') throw new AppError('webhook_off', { name })
        if (!(await ctx.resend(delivery))) throw new AppError('not_resent')
        ctx.log({
          biz_type: 'outbox',
          biz_id: delivery,
          ...(biz_no === null ? {} : { biz_no }),
          after: { resent: true },
        })
      }
      return { resent: ids.length }
    },
  }),
]
