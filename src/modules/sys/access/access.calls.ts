import { glossaryTerms } from '#core/text/glossary.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { accessUser } from './access-user.resource.ts'
import { operator } from '../operator/operator.resource.ts'
import { rolesOf } from '../operator/operator.rules.ts'
import { refuseOutranking } from '../operator/rights.ts'

/** Unlocks a locked account. */
export const accessCalls = [
  defineCall({
    path: '/seller/safe/AccessUserDel',
    method: 'POST',
    title: glossaryTerms.unlock,
    access: 'api',
    button: { table: 'access_user', key: 'del', scope: 'row', confirm: true },
    input: { id: ref(glossaryTerms.account, 'operator', { required: true }) },
    example: { id: { exampleOf: 'operator' } },
    unrepeatable: 'The operator has to be locked out first.',
    async run({ id }, ctx) {
      const { find, accounts, db, suid, log } = ctx
      await find(accessUser, id)
      const person = await find(operator, id)
      await refuseOutranking(person, await rolesOf(db, suid, person.role_ids), ctx)
      await accounts.unlock(id)
      log({ biz_type: 'operator', biz_id: id, biz_no: person.login_name })
      return null
    },
  }),
]
