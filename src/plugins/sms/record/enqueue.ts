import { AppError } from '#core/errors/errors.ts'
import type { ProductMessage } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { masked } from '#core/value/masked.ts'
import type { DB } from '../../db.ts'
import { smsSetting } from '../setting/setting.resource.ts'
import { filledIn, variablesOf } from '../shared/message.ts'

/** The content of a message for sending, stored sealed with the record until delivery. */
export interface Sealed {
  phone: string
  sign: string
  template: string
  params: { name: string; value: string }[]
}

/** A message that may concern an order. The values of the `hidden` variables are not retained after delivery. */
export type AboutOrder = ProductMessage & { readonly order_id?: number | null; readonly hidden?: readonly string[] }

/**
 * Enqueues a message by the template of a code at the supplier's provider, linked to an order where it concerns one.
 * Throws `sms_template_missing` and `sms_not_set_up`.
 */
export async function enqueueMessage(
  { template: code, phone, params, order_id = null, hidden = [] }: AboutOrder,
  ctx: Ctx<DB>,
): Promise<number> {
  const { db, suid, single } = ctx
  const { provider, key_secret } = await single(smsSetting)
  if (key_secret === null) throw new AppError('sms_not_set_up')
  const template = await templateOf({ db, suid }, provider, code)
  if (!template?.provider_template_id) throw new AppError('sms_template_missing', { code })
  const variables = variablesOf(template.content)
  const sealed: Sealed = {
    phone,
    sign: template.own_sign_name ?? '',
    template: template.provider_template_id,
    params: variables.map((name) => ({ name, value: params[name] ?? '' })),
  }
  const content = filledIn(template.content, params, template.type === 'code' ? variables : hidden)
  return createRecord(ctx, { template_id: template.id, content, provider, sealed, order_id })
}

/** Whether there is an enabled template of that code. */
export async function hasTemplate(code: string, ctx: Ctx<DB>): Promise<boolean> {
  const { provider } = await ctx.single(smsSetting)
  return Boolean((await templateOf(ctx, provider, code))?.provider_template_id)
}

function templateOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, provider: 'aliyun' | 'tencent', code: string) {
  return db
    .selectFrom('sms_template')
    .selectAll()
    .where('suid', '=', suid)
    .where('provider', '=', provider)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .where('del_at', 'is', null)
    .executeTakeFirst()
}

interface RecordInput {
  readonly template_id: number
  readonly content: string
  readonly provider: 'aliyun' | 'tencent'
  readonly sealed: Sealed
  readonly order_id: number | null
}

/** Creates the record of a message that is to be sent. */
export async function createRecord(
  { db, suid, uid, accounts }: Ctx<DB>,
  { template_id, content, provider, sealed, order_id }: RecordInput,
): Promise<number> {
  const { id } = await db
    .insertInto('sms_record')
    .values({
      suid,
      template_id,
      order_id,
      provider,
      state: 'waiting',
      phone: masked(sealed.phone),
      content: content.slice(0, 1000),
      sealed_to: accounts.seal(JSON.stringify(sealed)),
      created_by: uid || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The unsealed content of a record. */
export function unsealMessage(sealed: string | null, { accounts }: Pick<Ctx<DB>, 'accounts'>): Sealed | undefined {
  if (sealed === null) return undefined
  const { phone, sign, template, params }: Sealed = JSON.parse(accounts.unseal(sealed))
  return { phone, sign, template, params }
}
