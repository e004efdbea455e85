import { sql } from 'kysely'
import type { MiniProgramProvider, ShippedOrder } from '#core/define/mini-program.ts'
import type { Outcome } from '#core/define/provider.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { numbersOf, sameNumbers, shippedOrder } from './parcels.ts'

/** Seconds before each retry; after the last one the daily job takes over. */
const pauses = [30, 120, 600, 3600, 6 * 3600] as const
/** WeChat accepts one upload per payment, and one correction. */
const MAX_UPLOADS = 2

interface UploadQuery {
  readonly pay_no: string
  /** The submitted numbers. */
  readonly numbers: readonly string[]
  /** Nothing of ours is stored at WeChat yet: any other content was entered in WeChat's own console. */
  readonly first: boolean
}
interface UploadRequest {
  readonly question: UploadQuery | undefined
  readonly upload: ShippedOrder | undefined
}

/** Uploads the parcels of a payment once. An earlier upload, by whichever process, is queried first. */
export const uploadShipping = defineProviderJob({
  name: 'wxpub.shipping',
  title: ['上传小程序发货', 'Upload a shipment to WeChat', 'Comunicar un envío a WeChat', 'WeChat への発送情報の送信'],
  kind: 'mini_program',
  async prepare(id, ctx): Promise<UploadRequest | undefined> {
    const row = await lockShipping(ctx, id)
    const { state, pay_no, uploads, uploaded_at, tries } = row
    const first = uploads === 0
    if (state === 'unknown') return { question: { pay_no, numbers: numbersIn(row.numbers), first }, upload: undefined }
    if (state !== 'waiting') return undefined
    const order = await shippedOrder(ctx, row)
    if (order === undefined) return undefined // more is to be shipped: its parcel triggers the upload again
    if (typeof order === 'string') return fail(ctx, id, order)
    const numbers = numbersOf(order)
    const same = uploaded_at !== null && sameNumbers(numbers, numbersIn(row.numbers))
    if (same) return changeShipping(ctx, id, sql`state = 'done', problem = null`)
    if (uploads >= MAX_UPLOADS) return fail(ctx, id, 'wxpub_corrected')
    await changeShipping(
      ctx,
      id,
      sql`state = 'unknown', problem = null, tries = tries + 1, parcels = ${order.parcels.length}, numbers = ${numbers.join(' ')}, uploaded_at = null`,
    )
    return { question: tries > 0 ? { pay_no, numbers, first } : undefined, upload: order }
  },
  async perform(program, { question, upload }): Promise<Outcome<true>> {
    const outcome = question ? await checkUploaded(program, question) : ({ is: 'refused', code: 'absent' } as const)
    return outcome.is === 'refused' && outcome.code === 'absent' && upload ? program.upload(upload) : outcome
  },
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockShipping(ctx, id)
    if (row.state !== 'unknown') return undefined
    if (outcome.is === 'done') return confirmUpload(ctx, row)
    if (outcome.is === 'refused') {
      if (outcome.code === 'not_sent') return retryLater(ctx, row, 'waiting', outcome.code)
      if (outcome.code === 'absent')
        return row.asked < pauses.length ? retryLater(ctx, row, 'waiting', 'absent') : fail(ctx, id, 'absent')
      if (outcome.code !== 'not_set_up') return fail(ctx, id, outcome.code)
    }
    return retryLater(ctx, row, 'unknown', outcome.is === 'refused' ? outcome.code : 'unanswered')
  },
})

/** Checks whether WeChat stores the submitted numbers. A refused query says nothing about it. */
async function checkUploaded(
  program: MiniProgramProvider,
  { pay_no, numbers: submitted, first }: UploadQuery,
): Promise<Outcome<true>> {
  const uploaded = await program.uploaded(pay_no)
  if (uploaded.is !== 'done') return { is: 'unknown' }
  const { numbers } = uploaded.value
  if (numbers !== undefined && sameNumbers(numbers, submitted)) return { is: 'done', value: true }
  return { is: 'refused', code: numbers !== undefined && first ? 'wxpub_told_otherwise' : 'absent' }
}

type Row = Awaited<ReturnType<typeof lockShipping>>

/** Reads and locks a shipment upload. */
export async function lockShipping({ db, suid }: Ctx<DB>, id: number) {
  const shippings = db
    .selectFrom('wxpub_shipping')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
  const row = await shippings.forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Updates a locked shipment upload. */
export async function changeShipping(
  { db, suid }: Ctx<DB>,
  id: number,
  values: ReturnType<typeof sql>,
): Promise<undefined> {
  await sql`update wxpub_shipping set ${values}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${id}`.execute(
    db,
  )
}

/** Marks an upload as confirmed; parcels voided or sent since then are uploaded as its correction. */
async function confirmUpload(ctx: Ctx<DB>, row: Row): Promise<number | void> {
  const order = await shippedOrder(ctx, row)
  const changed = typeof order === 'object' && !sameNumbers(numbersOf(order), numbersIn(row.numbers))
  await changeShipping(
    ctx,
    row.id,
    sql`state = ${changed ? 'waiting' : 'done'}, problem = null, uploads = uploads + 1, asked = 0, uploaded_at = to_timestamp(${ctx.now})`,
  )
  return changed ? 0 : undefined
}

async function fail(ctx: Ctx<DB>, id: number, problem: string): Promise<undefined> {
  return changeShipping(ctx, id, sql`state = 'failed', problem = ${problem.slice(0, 100)}`)
}

async function retryLater(
  ctx: Ctx<DB>,
  row: Row,
  state: 'waiting' | 'unknown',
  problem: string,
): Promise<number | undefined> {
  await changeShipping(ctx, row.id, sql`state = ${state}, problem = ${problem}, asked = asked + 1`)
  return pauses[row.asked]
}

const numbersIn = (numbers: string | null): string[] => (numbers ?? '').split(' ').filter((no) => no !== '')
