import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { member } from './member.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** Calls of members in addition to the standard ones. */
export const memberCalls = [
  defineCall({
    path: '/seller/member/MemberReveal',
    method: 'POST',
    title: labelTexts.showPhoneNumber,
    access: 'api',
    button: { table: 'member', key: 'reveal', scope: 'row', confirm: true, shows: 'phone' },
    input: { id: ref(glossaryTerms.member, 'member', { required: true }) },
    example: { id: { exampleOf: 'member' } },
    async run({ id }, { db, suid, find, log }) {
      const { member_no } = await find(member, id)
      const { rows } = await sql<{
        phone: string
      }>`select phone from member where suid = ${suid} and id = ${id}`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      log({ biz_type: 'member', biz_id: id, biz_no: member_no ?? undefined })
      return { phone: row.phone }
    },
  }),
]
