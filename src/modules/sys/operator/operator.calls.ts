import { glossaryTerms } from '#core/text/glossary.ts'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { password, ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { operator } from './operator.resource.ts'
import { rolesOf } from './operator.rules.ts'
import { refuseOutranking } from './rights.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Account actions in addition to editing. */
export const operatorCalls = [
  defineCall({
    path: '/seller/operator/OperatorReset',
    method: 'POST',
    title: labelTexts.resetPassword,
    access: 'api',
    proof: true,
    button: {
      table: 'operator',
      key: 'reset',
      scope: 'row',
    },
    input: {
      id: ref(glossaryTerms.operator, 'operator', { required: true }),
      password: password(fieldTexts.newPassword, { required: true }),
    },
    example: { id: { exampleOf: 'operator' }, password: 'winter-Harbour-99' },
    async run({ id, password: typed }, { find, save }) {
      const { ver } = await find(operator, id)
      const saved = await save(operator, { id, ver, password: typed })
      return { id, ver: saved.ver }
    },
  }),
  defineCall({
    path: '/seller/operator/OperatorUnlock',
    method: 'POST',
    title: glossaryTerms.unlock,
    access: 'api',
    button: { table: 'operator', key: 'unlock', scope: 'row', confirm: true },
    input: { id: ref(glossaryTerms.operator, 'operator', { required: true }) },
    example: { id: { exampleOf: 'operator' } },
    async run({ id }, ctx) {
      const { find, accounts, db, suid, log } = ctx
      const row = await find(operator, id)
      await refuseOutranking(row, await rolesOf(db, suid, row.role_ids), ctx)
      await accounts.unlock(id)
      log({ biz_type: 'operator', biz_id: id, biz_no: row.login_name })
      return { id }
    },
  }),
  defineCall({
    path: '/seller/operator/OperatorTotpOff',
    method: 'POST',
    title: optionTexts.turnOffTwoStepVerification,
    access: 'api',
    proof: true,
    button: {
      table: 'operator',
      key: 'totpoff',
      scope: 'row',
      confirm: true,
      danger: true,
      when: [['totp_on', 'in', ['true']]],
    },
    input: { id: ref(glossaryTerms.operator, 'operator', { required: true }) },
    example: { id: { exampleOf: 'operator' } },
    async run({ id }, ctx) {
      const { find, db, suid, caller, log, accounts } = ctx
      const row = await find(operator, id)
      if (id === caller.uid) throw new AppError('own_rights')
      await refuseOutranking(row, await rolesOf(db, suid, row.role_ids), ctx)
      await sql`update operator set totp_secret = null, totp_at = null, totp_step = null, recovery = '{}' where suid = ${suid} and id = ${id}`.execute(
        db,
      )
      log({
        biz_type: 'operator',
        biz_id: id,
        biz_no: row.login_name,
        before: { totp_on: true },
        after: { totp_on: false },
      })
      accounts.forgetRights()
      return { id }
    },
  }),
]
