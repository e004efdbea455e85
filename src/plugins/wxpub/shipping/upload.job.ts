import { sql } from 'kysely'
import type { MiniProgramProvider, ShippedOrder } from '#core/define/mini-program.ts'
import type { Outcome } from '#core/define/provider.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { numbersOf, sameNumbers, shippedOrder } from './parcels.ts'

/** Seconds until it is asked or told again; after the last one the day's work does. */
const pauses = [30, 120, 600, 3600, 6 * 3600] as const
/** WeChat takes what it is told of a payment, and one correction of it. */
const MOST_UPLOADS = 2

interface Question {
  readonly pay_no: string
  /** What was submitted. */
  readonly told: readonly string[]
  /** Nothing of ours stands there yet: what is there otherwise, somebody told in WeChat's own console. */
  readonly first: boolean
}
interface Asked {
  readonly question: Question | undefined
  readonly upload: ShippedOrder | undefined
}

/** Tells WeChat of the parcels of a payment once. Whatever was submitted before, by whatever process, is asked after first. */
export const uploadShipping = defineProviderJob({
  name: 'wxpub.shipping',
  title: ['上传小程序发货', 'Tell WeChat of a shipment', 'Comunicar un envío a WeChat', 'WeChat に発送を送信'],
  kind: 'mini_program',
  async prepare(id, ctx): Promise<Asked | undefined> {
    const row = await lockShipping(ctx, id)
    const { state, pay_no, uploads, uploaded_at, tries } = row
    const first = uploads === 0
    if (state === 'unknown') return { question: { pay_no, told: wordsOf(row.numbers), first }, upload: undefined }
    if (state !== 'waiting') return undefined
    const order = await shippedOrder(ctx, row)
    if (order === undefined) return undefined // more is to be sent: its parcel brings this up again
    if (typeof order === 'string') return fail(ctx, id, order)
    const told = numbersOf(order)
    const same = uploaded_at !== null && sameNumbers(told, wordsOf(row.numbers))
    if (same) return changeShipping(ctx, id, sql`state = 'done', problem = null`)
    if (uploads >= MOST_UPLOADS) return fail(ctx, id, 'wxpub_corrected')
    await changeShipping(
      ctx,
      id,
      sql`state = 'unknown', problem = null, tries = tries + 1, parcels = ${order.parcels.length}, numbers = ${told.join(' ')}, uploaded_at = null`,
    )
    return { question: tries > 0 ? { pay_no, told, first } : undefined, upload: order }
  },
  async perform(program, { question, upload }): Promise<Outcome<true>> {
    const there = question ? await standing(program, question) : ({ is: 'refused', code: 'absent' } as const)
    return there.is === 'refused' && there.code === 'absent' && upload ? program.upload(upload) : there
  },
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockShipping(ctx, id)
    if (row.state !== 'unknown') return undefined
    if (outcome.is === 'done') return known(ctx, row)
    if (outcome.is === 'refused') {
      if (outcome.code === 'not_sent') return later(ctx, row, 'waiting', outcome.code)
      if (outcome.code === 'absent') return row.asked < pauses.length ? later(ctx, row, 'waiting', 'absent') : fail(ctx, id, 'absent')
      if (outcome.code !== 'not_set_up') return fail(ctx, id, outcome.code)
    }
    return later(ctx, row, 'unknown', outcome.is === 'refused' ? outcome.code : 'unanswered')
  },
})

/** Whether what was submitted stands at WeChat. A question that was refused says nothing about it. */
async function standing(program: MiniProgramProvider, { pay_no, told, first }: Question): Promise<Outcome<true>> {
  const found = await program.uploaded(pay_no)
  if (found.is !== 'done') return { is: 'unknown' }
  const { numbers } = found.value
  if (numbers !== undefined && sameNumbers(numbers, told)) return { is: 'done', value: true }
  return { is: 'refused', code: numbers !== undefined && first ? 'wxpub_told_otherwise' : 'absent' }
}

type Row = Awaited<ReturnType<typeof lockShipping>>

/** A shipment that WeChat is told of, locked. */
export async function lockShipping({ db, suid }: Ctx<DB>, id: number) {
  const own = db.selectFrom('wxpub_shipping').selectAll().where('suid', '=', suid).where('id', '=', id).where('del_at', 'is', null)
  const row = await own.forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Changes one that is locked. */
export async function changeShipping({ db, suid }: Ctx<DB>, id: number, values: ReturnType<typeof sql>): Promise<undefined> {
  await sql`update wxpub_shipping set ${values}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${id}`.execute(db)
}

/** WeChat knows it; parcels that were taken back or sent since are told as its correction. */
async function known(ctx: Ctx<DB>, row: Row): Promise<number | void> {
  const order = await shippedOrder(ctx, row)
  const changed = typeof order === 'object' && !sameNumbers(numbersOf(order), wordsOf(row.numbers))
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

async function later(ctx: Ctx<DB>, row: Row, state: 'waiting' | 'unknown', problem: string): Promise<number | undefined> {
  await changeShipping(ctx, row.id, sql`state = ${state}, problem = ${problem}, asked = asked + 1`)
  return pauses[row.asked]
}

const wordsOf = (numbers: string | null): string[] => (numbers ?? '').split(' ').filter((no) => no !== '')
