import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { CallSheet } from '#core/define/call.ts'
import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { inLang } from '#core/text/i18n.ts'
import { masked } from '#core/value/masked.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { members } from '../../member/tables.ts'
import { jobTexts } from '../shared/words.ts'
import { erasePerson } from './erase.ts'
import { isSimilar } from './similarity.ts'
import { personSheet } from './person-sheet.ts'
import { sume } from './sume.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const id = ref(jobTexts.resume, 'job_sume', { required: true })

/** Actions on a résumé beyond viewing. Each needs its own right and is logged. */
export const sumeCalls = [
  defineCall({
    path: '/seller/job/SumeReveal',
    method: 'POST',
    title: labelTexts.showPhoneNumber,
    access: 'api',
    button: { table: 'job_sume', key: 'reveal', scope: 'row', confirm: true, shows: 'phone' },
    input: { id },
    example: { id: { exampleOf: 'job_sume' } },
    async run({ id: of }, { db, suid, find, log }) {
      await find(sume, of)
      const { rows } = await sql<{
        phone: string
      }>`select phone from job_sume where suid = ${suid} and id = ${of}`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      log({ biz_type: 'job_sume', biz_id: of })
      return { phone: row.phone }
    },
  }),
  defineCall({
    path: '/seller/job/SumeAlike',
    method: 'GET',
    title: jobTexts.alike,
    access: 'api',
    input: { id },
    async run({ id: of }, { db, suid, lang, find }): Promise<PanelAnswer> {
      await find(sume, of)
      const { rows } = await sql<{
        id: number
        name: string
        phone: string
        member: string
        blocked: boolean
        same: boolean
      }>`
        select s.id, s.name, s.phone, m.name as member, m.status = 'blocked' as blocked, s.phone = t.phone as same
        from job_sume t join job_sume s on ${sql.raw(isSimilar('s', 't'))} ${members.join('m', 's.member_id')}
        where t.suid = ${suid} and t.id = ${of} and not coalesce(s.hidden, false) order by s.id limit 50`.execute(db)
      const translate = (label: Parameters<typeof inLang>[0]) => inLang(label, lang)
      return {
        tables: [
          {
            columns: [glossaryTerms.personName, glossaryTerms.mobile, glossaryTerms.member, why, jobTexts.blocked].map(
              (title) => ({
                title: translate(title),
              }),
            ),
            rows: rows.map((row) => ({
              cells: [
                row.name,
                masked(row.phone),
                row.member,
                translate(row.same ? samePhone : sameBirth),
                row.blocked ? translate(glossaryTerms.yes) : '',
              ],
              to: `/job/SumeManage/info/${row.id}`,
            })),
          },
        ],
      }
    },
  }),
  defineCall({
    path: '/seller/job/SumeFile',
    method: 'GET',
    title: ['导出本人资料', 'Export data', 'Exportar sus datos', '本人データをエクスポート'],
    access: 'api',
    writes: true,
    sheet: true,
    button: { table: 'job_sume', key: 'file', scope: 'row', confirm: true },
    input: { id },
    example: { id: { exampleOf: 'job_sume' } },
    unrepeatable: 'Its answer is a file, which the test does not read.',
    async run({ id: of }, ctx): Promise<CallSheet> {
      const { name, member_id } = await ctx.find(sume, of)
      const sheet = await personSheet(ctx, member_id, name)
      if (!sheet) throw new AppError('not_found')
      ctx.log({ biz_type: 'job_sume', biz_id: of })
      return sheet
    },
  }),
  defineCall({
    path: '/seller/job/SumeErase',
    method: 'POST',
    title: ['删除个人资料', 'Erase personal data', 'Borrar datos personales', '個人データを消去'],
    access: 'api',
    button: { table: 'job_sume', key: 'erase', scope: 'row', danger: true },
    input: {
      id,
      remark: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: [
          '简历与投递中的个人资料一并删除，不能恢复；投递只留职位、状态与时间',
          'Personal data in the résumé and applications is erased permanently; job, stage and time of applications remain',
          'Se borra para siempre lo que el currículo y las candidaturas dicen de esta persona; quedan empleo, estado y fecha',
          '履歴書と応募にある個人データを完全に消去します。応募には求人・状態・日時だけが残ります',
        ],
      }),
    },
    example: { id: { exampleOf: 'job_sume' }, remark: 'The applicant asked for it' },
    async run({ id: of, remark }, ctx) {
      // a hidden résumé can be erased at the owner's request
      const { rows } = await sql<{
        member_id: number
      }>`select member_id from job_sume where suid = ${ctx.suid} and id = ${of} and del_at is null`.execute(ctx.db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      const erased = await erasePerson(ctx, row.member_id)
      ctx.log({ biz_type: 'job_sume', biz_id: of, after: { ...erased, remark } })
      return erased
    },
  }),
]

const why = ['相同之处', 'The same', 'Coincide', '一致する点'] as const
const samePhone = ['手机号相同', 'Phone number', 'El móvil', '電話番号'] as const
const sameBirth = ['姓名与出生日期相同', 'Name and birthday', 'Nombre y fecha de nacimiento', '氏名と生年月日'] as const
