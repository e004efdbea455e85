import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { supplierApply } from './apply.resource.ts'
import { progressOf } from './progress.ts'
import type { JoiningProgress } from './progress.ts'

/** The progress of the applicant, locked until the call ends. Throws where nothing can be changed. */
export async function lockProgress(ctx: Ctx<DB>): Promise<JoiningProgress> {
  return requireOpenProgress(ctx, true)
}

/** The same without a lock by default. */
export async function requireOpenProgress(ctx: Ctx<DB>, lock = false): Promise<JoiningProgress> {
  const progress = await progressOf(ctx, lock)
  if (progress.step === 'done') throw new AppError('joining_done')
  if (progress.step === 'waiting') throw new AppError('joining_waits')
  return progress
}

/** Submits the application to the platform in its current state, pictures included. */
export async function submitApplication(ctx: Ctx<DB>): Promise<void> {
  const { suid, now, shareFiles, inTenant, db } = ctx
  const { enter, cert, paid, fee, order, agreement_ver } = await progressOf(ctx)
  const { rows } = await sql<{ agreed_at: number }>`select agreed_at from supplier_entry where suid = ${suid}`.execute(
    db,
  )
  const online = order?.state === 'paid' ? order : undefined
  const due = online?.amount ?? fee.amount
  const body = { ...enter, ...cert, ...(due > 0 ? paid : {}) }
  await shareFiles(picturesIn(body), 'platform', 'image')
  const facts = {
    applicant_suid: suid,
    fee: due,
    ...(due > 0 ? { pay_way: online ? ('online' as const) : ('slip' as const) } : {}),
    ...(online ? { pay_no: online.pay_no, paid_at: online.paid_at } : {}),
    agreement_ver,
    agreed_at: rows[0]?.agreed_at ?? null,
    submitted_at: now,
  }
  await inTenant('platform', (platform) => platform.save(supplierApply, body, facts))
}

function picturesIn(body: Readonly<Record<string, unknown>>): string[] {
  return ['licence_img', 'permit_img', 'slip_img', 'other_imgs'].flatMap((name) => {
    const value = body[name]
    return (Array.isArray(value) ? value : [value]).filter((picture) => typeof picture === 'string')
  })
}
