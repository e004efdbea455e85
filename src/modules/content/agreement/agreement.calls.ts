import { sql } from 'kysely'
import type { CallSheet } from '#core/define/call.ts'
import { ref } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import { formatInstant } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { member } from '../../member/member/member.resource.ts'
import { members } from '../../member/tables.ts'
import { countedTitle } from '../shared/counted-title.ts'
import { agreement, agreementTitle } from './agreement.resource.ts'
import { compareTexts } from './paragraphs.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from '../common-texts.ts'

const id = ref(agreementTitle, 'agreement', { required: true })
const changes = {
  kept: ['', '', '', ''],
  removed: optionTexts.deleted,
  added: optionTexts.added,
} as const
const MAX_ROWS = 200

/** Creates a new version, compares it with the previous one, and lists signatures. */
export const agreementCalls = [
  defineCall({
    path: '/seller/content/AgreementRevise',
    method: 'POST',
    title: ['新版本', 'New version', 'Nueva versión', '新しい版'],
    access: 'api',
    button: { table: 'agreement', key: 'revise', scope: 'row', confirm: true, when: [['status', 'in', ['published']]] },
    input: { id },
    example: { id: { exampleOf: 'agreement', state: 'published', values: { effective_at: null } } },
    async run({ id: from }, ctx) {
      const { key, title, body } = await ctx.find(agreement, from)
      const saved = await ctx.save(agreement, { key, title, body, effective_at: null })
      return { id: saved.id, version: saved.version }
    },
  }),
  defineCall({
    path: '/seller/content/AgreementChanges',
    method: 'GET',
    title: labelTexts.changes,
    access: 'api',
    input: { id },
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      const { key, version, body } = await ctx.find(agreement, of)
      const { rows } = await sql<{ version: number; body: string }>`
        select version, body from agreement where suid = ${ctx.suid} and key = ${key} and version < ${version} and del_at is null
        order by version desc limit 1`.execute(ctx.db)
      const [before] = rows
      if (!before) return { facts: [{ title: inLang(versions, ctx.lang), text: inLang(firstVersion, ctx.lang) }] }
      return {
        facts: [{ title: inLang(versions, ctx.lang), text: `${before.version} → ${version}` }],
        tables: [
          {
            columns: [{ title: inLang(change, ctx.lang) }, { title: inLang(paragraph, ctx.lang) }],
            rows: compareTexts(before.body, body).map((compared) => ({
              cells: [inLang(changes[compared.change], ctx.lang), compared.text],
            })),
          },
        ],
      }
    },
  }),
  defineCall({
    path: '/seller/content/AgreementSignatures',
    method: 'GET',
    title: commonTexts.signatures,
    access: 'api',
    input: { id },
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      await ctx.find(agreement, of)
      const { rows } = await sql<{
        name: string
        member_no: string
        member_id: number
        ip: string
        signed_at: number
        all: number
      }>`
        select m.name, m.member_no, s.member_id, s.ip, s.signed_at, (count(*) over ())::int as all
        from agreement_signature s ${members.join('m', 's.member_id')} where s.suid = ${ctx.suid} and s.agreement_id = ${of} and ${ctx.visible(member, 'm')}
        order by s.signed_at desc limit ${MAX_ROWS}`.execute(ctx.db)
      return {
        tables: [
          {
            title: countedTitle(inLang(signatures, ctx.lang), rows.length, rows[0]?.all ?? 0, ctx.lang),
            columns: [signer, memberNo, address, signedAt].map((title) => ({ title: inLang(title, ctx.lang) })),
            rows: rows.map(({ name, member_no, member_id, ip, signed_at }) => ({
              cells: [name, member_no, ip, formatInstant(signed_at)],
              to: `/member/info/${member_id}`,
            })),
          },
        ],
      }
    },
  }),
  defineCall({
    path: '/seller/content/AgreementSignatureFile',
    method: 'GET',
    title: ['导出签署记录', 'Export signatures', 'Exportar firmas', '同意の記録をエクスポート'],
    access: 'api',
    sheet: true,
    button: { table: 'agreement', key: 'signatures', scope: 'row', when: [['status', 'in', ['published']]] },
    input: { id },
    async run({ id: of }, ctx): Promise<CallSheet> {
      const { title, version } = await ctx.find(agreement, of)
      const { rows } = await sql<{ name: string; member_no: string; ip: string; signed_at: number }>`
        select m.name, m.member_no, s.ip, s.signed_at
        from agreement_signature s ${members.join('m', 's.member_id')} where s.suid = ${ctx.suid} and s.agreement_id = ${of} and ${ctx.visible(member, 'm')}
        order by s.signed_at, s.member_id`.execute(ctx.db)
      const translate = (text: Text) => inLang(text, ctx.lang)
      return {
        name: `${title}-${version}.xlsx`,
        columns: [
          ...[signer, memberNo, address].map((text) => ({ title: translate(text), kind: 'text' as const })),
          { title: translate(signedAt), kind: 'datetime' },
        ],
        rows: rows.map((row) => [row.name, row.member_no, row.ip, row.signed_at]),
      }
    },
  }),
]

const signatures = commonTexts.signed
const versions = ['版本', 'Versions', 'Versiones', 'バージョン'] as const
const firstVersion = labelTexts.theFirstVersion
const change = labelTexts.amendment
const paragraph = ['段落', 'Paragraph', 'Párrafo', '段落'] as const
const signer = ['签署人', 'Signed by', 'Firmado por', '同意者'] as const
const memberNo = ['会员号', 'Member no.', 'N.º de miembro', '会員番号'] as const
const address = ['IP', 'IP', 'IP', 'IP'] as const
const signedAt = ['签署时间', 'Signed at', 'Firmado el', '同意日時'] as const
