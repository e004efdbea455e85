import { glossaryTerms } from '#core/text/glossary.ts'
import { datetime, int, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** An inquiry to the provider about a card (核验记录) and its answer; the provider bills each answer. */
export const cardInquiry = defineResource({
  table: 'cardcheck_ask',
  page: '/plugin/cardcheck/ask',
  pages: { manage: '/plugin/cardcheck/ask/manage' },
  api: 'addons/cardcheck/platform',
  reach: { shared: 'The platform works on rows of all suppliers' },
  object: 'Ask',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['四要素核验记录', 'Questions to the provider', 'Consultas al proveedor', '照会の記録'],
  short: ['四要素核验记录', 'Provider checks', 'Consultas', '照会の記録'],
  singular: ['核验记录', 'Question', 'Consulta', '照会'],
  icon: 'history',
  fields: {
    check_no: text(['核验单号', 'Verification', 'N.º de verificación', '確認番号'], {
      required: true,
      max: 30,
      server: true,
    }),
    check_id: int(['核验编号', 'Verification id', 'Id. de verificación', '確認 ID'], { required: true, server: true }),
    supplier: text(optionTexts.supplier, { required: true, max: 100, server: true }),
    last4: text(optionTexts.lastFourDigits, { required: true, max: 4, server: true }),
    state: select(
      glossaryTerms.status,
      {
        asking: optionTexts.checking,
        same: optionTexts.match,
        differs: optionTexts.mismatch,
        unanswered: [
          '无答复，转人工',
          'No response – manual review',
          'Sin respuesta – revisión manual',
          '応答なし・手動確認',
        ],
        refused: ['被拒绝，转人工', 'Refused, left to a person', 'Rechazada – revisión manual', '拒否・担当者へ'],
      },
      {
        required: true,
        default: 'asking',
        server: true,
        colors: { asking: 'blue', same: 'green', differs: 'red', unanswered: 'orange', refused: 'orange' },
      },
    ),
    told: text(['答复', 'Answer', 'Respuesta', '回答'], { max: 200, server: true }),
    tries: int(fieldTexts.checks, { required: true, default: 0, server: true }),
    done_at: datetime(fieldTexts.completedAt, { server: true }),
  },
  label: 'check_no',
  list: {
    columns: ['created_at', 'check_no', 'supplier', 'last4', 'state', 'told', 'tries', 'done_at'],
    hidden: ['check_id'],
    filters: ['check_no', 'supplier', 'state', 'created_at'],
    export: 'both',
  },
})
