import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row, RecordWithLines } from '#core/define/resource.ts'
import { customers, materials, units, warehouses } from '../../basicdata/tables.ts'
import { beforeSave, defineCall, onDelivery, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { connector } from '../connector/connector.resource.ts'
import type { pushProblems } from '../push-log/push-problems.ts'
import { inbound } from './inbound.document.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { labelTexts } from '#core/text/label-texts.ts'

type Receipt = RecordWithLines<typeof inbound>
const action = 'inbound.audited'

/** Encrypts the secret before it is stored. A secret that was not entered again is absent from the input and stays. */
export const sealSecret = beforeSave(connector, ({ secret }, _before, { accounts }) =>
  secret ? { secret: accounts.seal(secret) } : undefined,
)

/** Pushes an audited receipt, unless the receiver already has it. */
export const sendInbound = onTransition(inbound, 'send', async (row, _step, ctx) => {
  if (!(await isConnected(ctx))) throw new AppError('connector_off')
  return pushReceipt(ctx, row)
})

/** Pushes an acknowledged receipt again; the receiver either lost it or answers with the same number. */
export const resendInbound = onTransition(inbound, 'resend', async (row, _step, ctx) => {
  if (!(await isConnected(ctx))) throw new AppError('connector_off')
  return pushReceipt(ctx, row, { again: true })
})

/** The receiver has released the receipt: it may be changed, and pushed as a new one. */
export const recallInbound = onTransition(inbound, 'recall', async (row, _step, { recall }) => {
  await recall({ action, biz_type: 'inbound', biz_id: row.id })
  return { send_state: 'none' as const, ext_no: null, sent_at: null }
})

/** Enqueues the push of a receipt; all attempts share one key. */
export async function pushReceipt(
  ctx: Ctx<DB>,
  row: Receipt,
  { again: resend = false } = {},
): Promise<{ send_state: 'sending' }> {
  const idem_key = `${row.bill_no}-${row.ver}`
  await ctx.push({
    action,
    biz_type: 'inbound',
    biz_id: row.id,
    biz_no: row.bill_no,
    idem_key,
    payload: await pushPayload(ctx, row.id),
    resend,
  })
  return { send_state: 'sending' }
}

/** Whether an external system is connected. */
export async function isConnected({ db, suid }: LedgerContext): Promise<boolean> {
  const row = await db
    .selectFrom('connector')
    .select('id')
    .where('suid', '=', suid)
    .where('enabled', '=', true)
    .where('secret', 'is not', null)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const inboundDelivered = onDelivery(action, async ({ biz_id, state, ext_no }, { db, suid, now }) => {
  if (state === 'retry') return
  await db
    .updateTable('inbound')
    .set(
      state === 'sent'
        ? { send_state: state, ext_no, sent_at: sql<number>`to_timestamp(${now})` }
        : { send_state: state },
    )
    .where('suid', '=', suid)
    .where('id', '=', biz_id)
    .where('send_state', 'in', state === 'sent' ? ['sending', 'failed'] : ['sending'])
    .execute()
})

export const pingDelivered = onDelivery('ping', async ({ problem }, { db, suid, now }) => {
  await db
    .updateTable('connector')
    .set({ tested_at: sql<number>`to_timestamp(${now})`, test_result: storedTestResult(problem) })
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .execute()
})

/** The stored result of a connection test. */
function storedTestResult(problem: string | null): Row<typeof connector>['test_result'] {
  const problems: readonly (keyof typeof pushProblems)[] = [
    'refused_address',
    'unreachable',
    'untrusted',
    'timeout',
    'too_large',
    'refused',
    'unavailable',
  ]
  return problem === null ? 'sent' : (problems.find((code) => code === problem) ?? 'unavailable')
}

export const pushCalls = [
  defineCall({
    path: '/jxc/connector/ConnectorTest',
    method: 'POST',
    title: labelTexts.testConnection,
    access: 'api',
    button: { table: 'connector', key: 'test', scope: 'table' },
    screen: 'form',
    input: {},
    example: {},
    unrepeatable: 'A system to connect to has to be set up first.',
    async run(_input, ctx) {
      if (!(await isConnected(ctx))) throw new AppError('connector_off')
      await ctx.recall({ action: 'ping', biz_type: 'connector', biz_id: ctx.suid })
      const id = await ctx.push({
        action: 'ping',
        biz_type: 'connector',
        biz_id: ctx.suid,
        biz_no: null,
        idem_key: `ping-${randomUUID()}`,
        payload: {},
      })
      return { id }
    },
  }),
]

/**
 * The payload for the external system: codes instead of ids; quantities and amounts as scaled integers with their
 * scales.
 */
async function pushPayload({ db, suid }: LedgerContext, id: number): Promise<object> {
  const { rows } = await sql<{ payload: object }>`
    select jsonb_build_object('bill_no', h.bill_no, 'biz_type', h.biz_type, 'biz_date', extract(epoch from h.biz_date)::bigint,
      'warehouse', jsonb_build_object('code', w.code, 'ext_code', w.ext_code, 'name', w.name),
      'partner', case when c.id is not null then jsonb_build_object('code', c.code, 'name', c.name) end, 'truck_no', h.truck_no,
      'total_amount', h.total_amount, 'scales', jsonb_build_object('qty', 3, 'price', 4, 'amount', 2),
      'lines', (select jsonb_agg(jsonb_build_object('line', l.line_no, 'material', m.code, 'name', m.name, 'unit', u.name, 'qty', l.qty, 'base_qty', l.base_qty,
          'settle_qty', l.settle_qty, 'price', l.price, 'amount', l.amount, 'batch_no', l.batch_no,
          'produced_at', extract(epoch from l.produced_at)::bigint, 'expire_at', extract(epoch from l.expire_at)::bigint) order by l.line_no)
        from inbound_line l ${materials.join('m', 'l.material_id')} ${units.leftJoin('u', 'l.unit_id')}
        where l.suid = h.suid and l.inbound_id = h.id)) as payload
    from inbound h ${warehouses.join('w', 'h.warehouse_id')} ${customers.leftJoin('c', 'h.partner_id')}
    where h.suid = ${suid} and h.id = ${id}`.execute(db)
  return rows[0]?.payload ?? {}
}
