import { sql } from 'kysely'
import { bool, select, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { customer } from '../customer/customer.resource.ts'
import { defineOpenCall } from '../../db.ts'
import { sentFields } from './sent-fields.ts'
import { commonTexts } from '../common-texts.ts'

const {
  settle_mode,
  contact,
  phone,
  telephone,
  email,
  address,
  credit_code,
  tax_no,
  bank_name,
  bank_account,
  invoice_title,
  remark,
} = customer.fields

/**
 * Creates or updates a partner by its code, with the same checks as the form. A new partner awaits approval; a changed
 * one too when a field changed that its approval depends on.
 */
export const partnerUpsert = defineOpenCall({
  path: '/open/jxc/PartnerUpsert',
  needs: ['/jxc/customer/CustomerSave'],
  title: ['新增或更新往来单位', 'Add or update partner', 'Añadir o actualizar socio comercial', '取引先を登録・更新'],
  about: [
    '按编码新增或更新往来单位；新单位为待审核，已审核单位的关键资料变更后须重新审核。未填的字段保持不变',
    'Adds a partner or updates it by its code. A new one awaits approval; an approved one does again once key facts change. What is left out stays as it is',
    'Añade un socio comercial o lo actualiza por su código. El nuevo espera aprobación; el aprobado también si cambian datos clave. Lo omitido no cambia',
    'コードで取引先を登録・更新します。新規は承認待ちとなり、承認済みでも重要項目が変わると再承認が必要です。空欄の項目は変わりません',
  ],
  writes: true,
  input: {
    code: customer.fields.code,
    name: customer.fields.name,
    kind: customer.fields.kind,
    category: customer.fields.category,
    settle_mode: select(settle_mode.label, settle_mode.options),
    contact,
    phone,
    telephone,
    email,
    address,
    credit_code,
    tax_no,
    bank_name,
    bank_account,
    invoice_title,
    remark,
  },
  answer: {
    code: customer.fields.code,
    created: bool(commonTexts.added),
    status: text(glossaryTerms.status, { required: true }),
  },
  refusals: ['in_use', 'stale'],
  example: {
    code: 'C-1001',
    name: '示例商行',
    kind: 'customer',
    category: 'wholesaler',
    contact: '李明',
    phone: '13800138000',
  },
  async run(input, { db, suid, save }) {
    const { rows } = await sql<{ id: number; ver: number; status: string }>`
      select id, ver, status from customer where suid = ${suid} and code = ${input.code} and del_at is null for update`.execute(
      db,
    )
    const [existing] = rows
    const isUndecided = existing === undefined || existing.status === 'draft' || existing.status === 'rejected'
    const saved = await save(customer, {
      ...sentFields(input),
      ...(existing ? { id: existing.id, ver: existing.ver } : {}),
      ...(isUndecided ? { submit: true } : {}),
    })
    return { code: saved.code, created: existing === undefined, status: saved.status }
  },
})
