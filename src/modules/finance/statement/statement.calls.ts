import { refusing } from '#core/errors/errors.ts'
import { quantity, ref, select } from '#core/fields/index.ts'
import { inLang, optionIn } from '#core/text/i18n.ts'
import { langOptions } from '#core/text/lang-options.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { formatDay } from '#core/value/time.ts'
import { customer } from '../../basicdata/customer/customer.resource.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import type { Lang, Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { withOrigin } from '../../debt/item/document-origin.ts'
import type { DocumentOrigin } from '../../debt/item/document-origin.ts'
import { partnerDebt } from '../../debt/item/debt.resource.ts'
import { statementTexts } from '../shared/statement-texts.ts'
import { readStatement } from './read-statement.ts'
import type { Statement, StatementLine } from './read-statement.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A statement with its partner and localised labels. */
export interface StatementAnswer extends Statement {
  /** The issuer: our certified company name. */
  issuer: string
  partner: {
    id: number
    name: string
    code: string
    kind: string
    contact: string | null
    phone: string | null
    address: string | null
  }
  side: 'receivable' | 'payable'
  from: number
  to: number
  lines: (StatementLine & { kind_label: string; behind: DocumentOrigin | null })[]
  /** The reader cannot see all documents of the supplier, so the totals may be incomplete. */
  partial: boolean
}

const title = ['往来对账单', 'Statement of account', 'Estado de cuenta', '取引明細書'] as const

/** The last second of the year 9999: spreadsheets support no later day. */
const LAST = 253_402_271_999
const seconds = messageTexts.anySecondOfTheDay

const statementInput = {
  partner_id: ref(glossaryTerms.partner, 'customer', { required: true }),
  side: select(
    glossaryTerms.debtSide,
    { receivable: glossaryTerms.receivable, payable: glossaryTerms.payable },
    { required: true },
  ),
  from: quantity(fieldTexts.startDate, { required: true, decimals: 0, help: seconds }),
  to: quantity(fieldTexts.endDate, { required: true, decimals: 0, help: seconds }),
} as const

async function answer(
  { partner_id, side, from, to }: Values<typeof statementInput>,
  ctx: Ctx<DB>,
): Promise<StatementAnswer> {
  // the error names days: a person never sees seconds
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day < 0 || day > LAST) throw refusing(field, 'bad_day', { label: statementInput[field].label })
  if (to < from) throw refusing('to', 'bad_range', { label: glossaryTerms.businessDate })
  const { id, name, code, kind, contact, phone, address } = await ctx.find(customer, partner_id)
  const statement = await readStatement(ctx, { partner_id, side, from, to })
  const { dataScope, warehouses } = ctx.caller
  return {
    ...statement,
    issuer: (await supplierFacts(ctx))?.certified ?? '',
    partner: { id, name, code, kind, contact, phone, address },
    side,
    from,
    to,
    lines: (await withOrigin(ctx, statement.lines)).map((line) => ({
      ...line,
      kind_label: optionIn(partnerDebt.fields.kind.options, line.kind, ctx.lang),
    })),
    partial: dataScope !== 'all' || warehouses.length > 0,
  }
}

/** A statement as a spreadsheet, in a language. */
function sheetOf(
  { issuer, partner, from, to, side, opening, lines, more, less, closing, ageing }: StatementAnswer,
  lang: Lang,
): CallSheet {
  const textOf = (key: keyof typeof statementTexts) => inLang(statementTexts[key], lang)
  const blank = ['', '', null, null]
  const namedRow = (label: Text, name: string) => ['', inLang(label, lang), name, '', null, null, null]
  return {
    name: `${inLang(title, lang)} ${partner.name} ${formatDay(from)}—${formatDay(to)}.xlsx`,
    columns: [
      { title: inLang(glossaryTerms.businessDate, lang), kind: 'text' },
      { title: inLang(glossaryTerms.docNo, lang), kind: 'text' },
      { title: textOf('kind'), kind: 'text' },
      { title: inLang(glossaryTerms.dueDate, lang), kind: 'text' },
      { title: textOf(side === 'receivable' ? 'more_receivable' : 'more_payable'), kind: 'money' },
      { title: textOf(side === 'receivable' ? 'less_receivable' : 'less_payable'), kind: 'money' },
      { title: textOf('balance'), kind: 'money' },
    ],
    rows: [
      [formatDay(from), textOf('opening'), ...blank, opening],
      ...lines.map((line) => [
        formatDay(line.biz_date),
        line.behind ? `${line.src_no} · ${line.behind.no}` : line.src_no,
        optionIn(partnerDebt.fields.kind.options, line.kind, lang),
        line.more > 0 ? formatDay(line.due_date) : '',
        line.more || null,
        line.less || null,
        line.balance,
      ]),
      [formatDay(to), textOf('closing'), '', '', more, less, closing],
      ...(['not_due', 'd30', 'd60', 'd90', 'd180', 'older', 'unused'] as const).map((age) => [
        '',
        textOf(age),
        ...blank,
        ageing[age],
      ]),
      namedRow(statementTexts.issuer, issuer),
      namedRow(glossaryTerms.partner, `${partner.name} ${partner.code}`),
    ],
  }
}

export const statementCalls = [
  defineCall({
    path: '/jxc/statement/StatementInfo',
    method: 'GET',
    title,
    access: 'api',
    input: statementInput,
    run: answer,
  }),
  defineCall({
    path: '/jxc/statement/StatementSheet',
    method: 'GET',
    title: ['导出对账单', 'Export statement', 'Exportar estado de cuenta', '取引明細書をエクスポート'],
    access: 'api',
    sheet: true,
    input: { ...statementInput, language: select(statementTexts.language, langOptions) },
    run: async ({ language, ...input }, ctx): Promise<CallSheet> =>
      sheetOf(await answer(input, ctx), language ?? ctx.lang),
  }),
]
