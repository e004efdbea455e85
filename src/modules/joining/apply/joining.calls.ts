import { sql } from 'kysely'
import { AppError, invalid } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { int } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { isCreditCode } from '../../basicdata/shared/credit-code.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operatorsById } from '../../sys/operator/operators-by-id.ts'
import { isReserved } from '../../sys/shared/reserved.ts'
import { nameSupplier } from '../../sys/site/supplier.ts'
import { supplierApply } from './apply.resource.ts'
import { certFields, enterFields, feeFields } from './fields.ts'
import { submitApplication, lockProgress } from './submit-application.ts'
import { currentAgreement, progressOf } from './progress.ts'
import type { EnterAgreement, JoiningProgress } from './progress.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** All industries join through the same calls; an applicant may use them before approval. */
const joining = { rule: { industries: 'all' }, before: ['approval'] } as const
const label = (field: keyof (typeof supplierApply)['fields']) => ({ label: supplierApply.fields[field].label })

/** Calls of the joining process, from a registered phone to a submitted application. */
export const joiningCalls = [
  defineCall({
    path: '/public/supplier/GetEnterAgreement',
    method: 'GET',
    title: optionTexts.joiningAgreement,
    access: 'public',
    ...joining,
    input: {},
    run: async (_input, ctx): Promise<EnterAgreement> => currentAgreement(ctx),
  }),
  defineCall({
    path: '/seller/supplier/CertInfo',
    method: 'GET',
    title: ['入驻进度', 'Progress of joining', 'Progreso del alta', '出店の進捗'],
    access: 'session',
    ...joining,
    input: {},
    run: async (_input, ctx): Promise<JoiningProgress> => progressOf(ctx),
  }),
  defineCall({
    path: '/public/supplier/Enter',
    method: 'POST',
    title: ['填写入驻信息', 'Enter the joining details', 'Datos del alta', '出店情報の記入'],
    access: 'session',
    ...joining,
    input: {
      ...enterFields,
      agreement: int(commonTexts.agreementVersion, { required: true, min: 0 }),
    },
    example: {
      store_name: 'Salt Harbour',
      short_name: 'harbour',
      industry_type: 'salt',
      contact: 'Office',
      phone: '13800000000',
      region: '330106',
      address: '1 Saltworks Road',
      agreement: 1,
    },
    unrepeatable: 'The applicant has joined no supplier yet.',
    async run({ agreement, ...enter }, ctx) {
      const { db, suid, uid, accounts, now } = ctx
      await lockProgress(ctx)
      if (isReserved(enter.short_name) || isReserved(enter.store_name)) {
        const field = isReserved(enter.short_name) ? 'short_name' : 'store_name'
        throw invalid([{ field, code: 'reserved_name', params: { value: enter[field] } }])
      }
      const { version, open } = await currentAgreement(ctx)
      if (!open) throw new AppError('registration_closed')
      if (agreement !== version) throw new AppError('agreement_changed')
      await nameSupplier(ctx, { ...enter, name: enter.store_name })
      for (const { code: login } of await operatorsById(ctx, [uid]))
        await accounts.registerLogin({ uid, login, main: true })
      await sql`
        insert into supplier_entry as e (suid, enter, agreement_ver, agreed_at)
        values (${suid}, ${JSON.stringify(enter)}::jsonb, ${version}, to_timestamp(${now}))
        on conflict (suid) do update set enter = excluded.enter, agreement_ver = excluded.agreement_ver, updated_at = now(),
          agreed_at = case when e.agreement_ver = excluded.agreement_ver then e.agreed_at else excluded.agreed_at end`.execute(
        db,
      )
      accounts.forgetRights()
      return progressOf(ctx)
    },
  }),
  defineCall({
    path: '/seller/supplier/CertApply',
    method: 'POST',
    title: ['提交资质', 'Hand in documents', 'Presentar documentos', '書類の提出'],
    access: 'session',
    ...joining,
    input: certFields,
    example: {
      company: 'Salt Harbour Ltd',
      credit_code: '913300000000000075',
      legal_person: 'Director',
      licence_img: '/api/file/0123456789abcdef.png',
    },
    unrepeatable: 'The applicant has joined no supplier yet.',
    async run(cert, ctx) {
      const { db, suid } = ctx
      const { enter, fee, order } = await lockProgress(ctx)
      if (!enter) throw new AppError('joining_before')
      const problems: Problem[] = isCreditCode(cert.credit_code)
        ? []
        : [{ field: 'credit_code', code: 'bad_credit_code', params: label('credit_code') }]
      problems.push(
        ...(await foreignPictures(ctx, {
          licence_img: [cert.licence_img],
          permit_img: textList(cert.permit_img),
          other_imgs: cert.other_imgs ?? [],
        })),
      )
      if (problems.length > 0) throw invalid(problems)
      await sql`update supplier_entry set cert = ${JSON.stringify(cert)}::jsonb, updated_at = now() where suid = ${suid}`.execute(
        db,
      )
      if (fee.amount === 0 || order?.state === 'paid') await submitApplication(ctx)
      return progressOf(ctx)
    },
  }),
  defineCall({
    path: '/seller/supplier/FeePay',
    method: 'POST',
    title: ['提交缴费凭证', 'Hand in the transfer slip', 'Presentar el comprobante', '振込証憑の提出'],
    access: 'session',
    ...joining,
    input: feeFields,
    example: { payer: 'Salt Harbour Ltd', slip_img: '/api/file/0123456789abcdef.png' },
    unrepeatable: 'The applicant has joined no supplier yet.',
    async run(paid, ctx) {
      const { db, suid } = ctx
      const { cert } = await lockProgress(ctx)
      if (!cert) throw new AppError('joining_before')
      const problems = await foreignPictures(ctx, { slip_img: [paid.slip_img] })
      if (problems.length > 0) throw invalid(problems)
      await sql`update supplier_entry set paid = ${JSON.stringify(paid)}::jsonb, updated_at = now() where suid = ${suid}`.execute(
        db,
      )
      await submitApplication(ctx)
      return progressOf(ctx)
    },
  }),
]

/**
 * Refuses pictures that the applicant has not uploaded: external addresses, files of other suppliers, or other file
 * types.
 */
async function foreignPictures(
  { shareFiles, suid }: Ctx<DB>,
  pictures: Partial<Record<keyof (typeof supplierApply)['fields'], readonly string[]>>,
): Promise<Problem[]> {
  const foreign = new Set(await shareFiles(Object.values(pictures).flat(), suid, 'image'))
  return (['licence_img', 'permit_img', 'other_imgs', 'slip_img'] as const).flatMap((field) =>
    pictures[field]?.some((url) => foreign.has(url)) ? [{ field, code: 'bad_ref' as const, params: label(field) }] : [],
  )
}

function textList(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string')
}
