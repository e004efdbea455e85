import { AppError } from '#core/errors/errors.ts'
import type { CallSheet } from '#core/define/call.ts'
import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { member } from '../../member/member/member.resource.ts'
import { erasePerson } from './erase.ts'
import { personSheet } from './person-sheet.ts'

const id = ref(glossaryTerms.member, 'member', { required: true })

/**
 * Export and erasure of recruitment data from the member, for members without a visible résumé who posted jobs, sent
 * feedback or hide their résumé.
 */
export const memberCalls = [
  defineCall({
    path: '/seller/job/MemberFile',
    method: 'GET',
    title: ['导出招聘资料', 'Export recruitment data', 'Exportar datos de empleo', '採用関連データをエクスポート'],
    access: 'api',
    writes: true,
    sheet: true,
    button: { table: 'member', key: 'jobfile', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'member' } },
    unrepeatable: 'Its answer is a file, which the test does not read.',
    async run({ id: of }, ctx): Promise<CallSheet> {
      const { name } = await ctx.find(member, of)
      const sheet = await personSheet(ctx, of, name)
      if (!sheet) throw new AppError('job_nothing_known', { name })
      ctx.log({ biz_type: 'member', biz_id: of })
      return sheet
    },
  }),
  defineCall({
    path: '/seller/job/MemberErase',
    method: 'POST',
    title: ['删除招聘资料', 'Erase recruitment data', 'Borrar datos de empleo', '採用関連データを消去'],
    access: 'api',
    button: { table: 'member', key: 'joberase', scope: 'row', danger: true },
    input: {
      id,
      remark: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: [
          '简历、投递、发布职位的联系人与招聘反馈中的个人资料一并删除，不能恢复；会员本身保留',
          'Personal data in the résumé, applications, posted jobs and feedback is erased permanently; the member remains',
          'Se borran para siempre el currículo, los comentarios y lo que candidaturas y empleos dicen de esta persona; el miembro se conserva',
          '履歴書・意見と、応募や投稿した求人にある個人データを完全に消去します。会員は残ります',
        ],
      }),
    },
    example: { id: { exampleOf: 'job_sume', column: 'member_id' }, remark: 'The member asked for it' },
    async run({ id: of, remark }, ctx) {
      const { name } = await ctx.find(member, of)
      const erased = await erasePerson(ctx, of)
      if (Object.values(erased).every((count) => count === 0)) throw new AppError('job_nothing_known', { name })
      ctx.log({ biz_type: 'member', biz_id: of, after: { ...erased, remark } })
      return erased
    },
  }),
]
