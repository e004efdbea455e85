import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { PushResult } from '#core/define/outbox.ts'
import { seconds } from '../http/clock.ts'
import { ok } from '../http/envelope.ts'
import { fields, unsignedCall, textSchema } from '../http/route.ts'
import { refuseUnsigned, acceptSigned } from '../http/signed.ts'
import { notifySections } from './deliver.ts'
import type { PushSender } from './deliver.ts'

/** The receiver's report about a push: accepted or refused. `id` is the key that every attempt of the push carried. */
interface Confirmation {
  supplier: number
  id: string
  state: 'taken' | 'refused'
  ext_no?: string
}

const body = fields(
  {
    supplier: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    id: textSchema(100, { min: 1 }),
    state: textSchema(10, { enum: ['taken', 'refused'] }),
    ext_no: textSchema(60),
  },
  ['supplier', 'id', 'state'],
)

/**
 * `POST /api/push/confirm`: the receiver reports the outcome of a push on its own, signed like our pushes with the same
 * secret. A push whose answer was lost is thereby completed without another attempt. A repeat changes nothing, and a
 * recalled push stays recalled.
 */
export function confirmations(app: FastifyInstance, sender: PushSender): void {
  acceptSigned(app)
  app.post<{ Body: Confirmation }>(
    '/api/push/confirm',
    { config: unsignedCall, schema: { hide: true, body } },
    async (request) => {
      const { supplier } = request.body
      const [connectors = []] = await app.db.read(supplier, [
        { text: 'select secret from connector where suid = $1 and del_at is null and enabled', values: [supplier] },
      ])
      const sealed: unknown = connectors[0]?.secret
      if (typeof sealed !== 'string') throw new AppError('bad_sign') // an unknown supplier and one without a connection get the same answer
      refuseUnsigned(request, app.vault.unseal(sealed))
      await take(sender, request.body, request.signedText)
      return ok(null)
    },
  )
}

async function take(
  sender: PushSender,
  { supplier, id, state, ext_no = '' }: Confirmation,
  response: string,
): Promise<void> {
  const { app } = sender
  const now = seconds(app.now())
  await app.db.tenant(supplier, async (tx) => {
    const [push] = await tx.query<
      Pick<PushResult, 'action' | 'biz_type' | 'biz_id'> & { id: number; tries: number; state: string }
    >(
      'select id, action, biz_type, biz_id, tries, state from outbox where suid = $1 and idem_key = $2 and hook_id is null for update',
      [supplier, id],
    )
    if (!push) throw new AppError('not_found')
    const { id: outbox_id, tries, state: was, ...of } = push
    const open = state === 'taken' ? ['waiting', 'sending', 'retry', 'failed'] : ['waiting', 'sending', 'retry']
    if (!open.includes(was)) return
    const result: PushResult =
      state === 'taken'
        ? { ...of, state: 'sent', ext_no: ext_no || null, problem: null }
        : { ...of, state: 'failed', ext_no: null, problem: 'refused' }
    await tx.query(
      `update outbox set state = $3, lease_until = null, problem = $4, answer = $5, sent_at = case when $3 = 'sent' then to_timestamp($6) end, updated_at = now(), ver = ver + 1
       where suid = $1 and id = $2`,
      [supplier, outbox_id, result.state, result.problem, response.slice(0, 2000), now],
    )
    await tx.query(
      'insert into conn_log (suid, outbox_id, attempt, ok, problem, answer, ms, created_at) values ($1, $2, $3, $4, $5, $6, 0, to_timestamp($7))',
      [supplier, outbox_id, tries, state === 'taken', result.problem, response.slice(0, 2000), now],
    )
    await notifySections(tx, sender, result)
  })
}
