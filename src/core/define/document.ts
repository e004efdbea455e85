import { date, datetime, files, money, percent, quantity, ref, select, text, textarea, unit_price } from '../fields/index.ts'
import type { Fields, Flow, Lines, PagesDef, Resource, SystemColumn, Transition, Values } from './resource.ts'
import { defineResource } from './resource.ts'
import type { DocumentFacts } from './document-facts.ts'
import { hints } from '../text/hints.ts'
import type { ListDef } from './list-def.ts'
import type { Problem } from '../errors/errors.ts'

/** What the head of every document holds, beside its own fields. Amounts and quantities are worked out by the server from the lines. */
const documentFields = {
  bill_no: text('单号', { required: true, server: true, max: 30 }),
  biz_date: date('业务日期', { filled: true, help: '不填为当天' }),
  dept_id: ref('部门', 'dept'),
  handler_uid: ref('经手人', 'operator', { filled: true }),
  remark: textarea('备注', { max: 500 }),
  files: files('附件', { max: 20 }),
  discount_amount: money('优惠金额', { required: true, default: 0, min: 0 }),
  other_amount: money('其他费用', { required: true, default: 0, help: hints.amount.zh }),
  total_qty: quantity('数量', { required: true, server: true, default: 0, help: '按各物料的基本单位合计' }),
  total_weight: quantity('重量', { required: true, server: true, default: 0, unit: 'kg' }),
  goods_amount: money('货品金额', { required: true, server: 'checked', default: 0 }),
  tax_amount: money('其中税额', { required: true, server: 'checked', default: 0 }),
  total_amount: money('合计金额', { required: true, server: 'checked', default: 0 }),
  exec_status: select(
    '执行状态',
    { none: '未执行', part: '部分执行', done: '已完成' },
    { required: true, server: true, default: 'none', colors: { none: 'grey', part: 'orange', done: 'green' } },
  ),
  src_type: text('来源类型', { server: true, max: 30 }),
  src_id: quantity('来源编号', { server: true, decimals: 0 }),
  src_no: text('来源单号', { server: true, max: 30 }),
  submitted_at: datetime('提交时间', { server: true }),
  audited_by: ref('审核人', 'operator', { server: true }),
  audited_at: datetime('审核时间', { server: true }),
  audit_remark: text('审核意见', { server: true, max: 500 }),
  ended_by: ref('结束人', 'operator', { server: true }),
  ended_at: datetime('结束时间', { server: true }),
  end_remark: text('结束原因', { server: true, max: 500 }),
  kept_until: date('保存至', { server: true }),
}

/** What every line of a document holds. `qty` counts in the line's unit, `base_qty` and `done_qty` in the material's own. */
const documentLineFields = {
  material_id: ref('物料', 'material', { required: true }),
  unit_id: ref('单位', 'unit', { filled: true, help: '不填为基本单位' }),
  qty: quantity('数量', { required: true, min: 0.001, max: 10_000_000 }),
  ratio: quantity('换算率', { required: true, server: true, decimals: 8 }),
  base_qty: quantity('基本数量', { required: true, server: true, default: 0 }),
  price: unit_price('单价', { min: 0, max: 1_000_000 }),
  tax_bp: percent('税率', { filled: true, min: 0, max: 100 }),
  amount: money('金额', { required: true, server: 'checked', default: 0 }),
  tax: money('税额', { required: true, server: 'checked', default: 0 }),
  src_line_id: quantity('来源行', { decimals: 0, min: 1 }),
  done_qty: quantity('已执行数量', { required: true, server: true, default: 0 }),
  remark: text('行备注', { max: 200 }),
}

export type DocumentFields = typeof documentFields
export type DocumentLineFields = typeof documentLineFields
export type DocumentStep = 'submit' | 'audit' | 'unaudit' | 'void'
export type DocumentState<E extends string = 'close'> =
  'draft' | 'unaudited' | 'audited' | 'rejected' | 'voided' | ('close' extends E ? 'closed' : never)

/** Ends a document that will not be carried out in full. For documents that later ones fulfil. */
export const closeStep = {
  title: '关闭',
  from: ['audited'],
  to: 'closed',
  reason: true,
  when: [['exec_status', 'not_in', ['done']]],
} as const satisfies Transition<DocumentState>

/** What a document of two levels holds of them. Its state stays `unaudited` until the last approval; `approval` says whose turn it is. */
export const approvalFields = {
  approval: select(
    '审批进度',
    { one: '一级审批', first: '两级，待初审', second: '待复审', both: '两级已审' },
    { required: true, server: true, default: 'one', colors: { one: 'grey', first: 'grey', second: 'amber', both: 'green' } },
  ),
  first_by: ref('初审人', 'operator', { server: true }),
  first_at: datetime('初审时间', { server: true }),
  first_remark: text('初审意见', { server: true, max: 500 }),
}

/** In the order in which forms show them: how a document was approved on two levels, and how it was decided and ended. */
export const approvalNames = ['approval', 'first_by', 'first_at', 'first_remark'] as const
export const decisionNames = ['audited_by', 'audited_at', 'audit_remark', 'ended_by', 'ended_at', 'end_remark', 'kept_until'] as const

/** The second approval, by another person than the first. With it among its `steps` and `approvalFields` among its fields a document is audited on two levels. */
export const approveStep = {
  title: '复审',
  from: ['unaudited'],
  to: { pass: 'audited', reject: 'rejected' },
  when: [['approval', 'in', ['second']]],
  refusal: 'first_audit_missing',
  runs: 'audit',
} as const satisfies Transition<DocumentState>

type DocumentLines<LK extends string, LF extends Fields> = { lines: Lines<DocumentLineFields & LF> & { readonly table: LK } }
export type Document<
  A extends string,
  F extends Fields,
  K extends string,
  LK extends string,
  LF extends Fields,
  E extends string,
  C extends Fields,
  G extends string,
> = Resource<A, DocumentFields & F, K, DocumentLines<LK, LF>, DocumentState<E>, DocumentStep | E, C, G, '', {}, false>

export interface DocumentDef<
  A extends string,
  F extends Fields,
  K extends string,
  LK extends string,
  LF extends Fields,
  E extends string,
  C extends Fields,
  G extends string,
> {
  readonly table: K
  readonly api: A
  readonly page: string
  readonly pages?: PagesDef
  readonly title: string
  readonly icon?: string
  /** What its numbers begin with: `CKD202611210001`. */
  readonly prefix: string
  /** The call that tells which documents stand before and after it. */
  readonly trace?: string
  readonly document?: DocumentFacts
  /** What it holds beside `documentFields`. */
  readonly fields: F
  readonly computed?: C
  readonly lines: {
    readonly table: LK
    readonly title: string
    readonly fields: LF
    readonly max?: number
    readonly editor?: Lines['editor']
  }
  /** Steps beside submit, audit, unaudit and void; `close` brings its state with it. */
  readonly steps?: Readonly<Record<E, Transition<DocumentState>>>
  readonly list: ListDef<NoInfer<(keyof F & string) | (keyof C & string)> | keyof DocumentFields | SystemColumn | 'status'>
  readonly form: Readonly<Record<G, readonly NoInfer<(keyof F & string) | keyof DocumentFields | 'lines'>[]>>
  check?(input: Values<F & DocumentFields> & { lines?: ({ id: number } & Values<LF & DocumentLineFields>)[] }): Problem[]
}

/**
 * Defines a document: a head with lines that changes nothing until it is audited, and then takes effect once.
 * It is a resource like any other; what is common to documents (number, amounts, states, source and progress) is added here.
 */
export function defineDocument<
  const A extends string,
  F extends Fields,
  const K extends string,
  const LK extends string,
  LF extends Fields,
  E extends string = never,
  C extends Fields = {},
  G extends string = never,
>(def: DocumentDef<A, F, K, LK, LF, E, C, G>): Document<A, F, K, LK, LF, E, C, G> {
  const { prefix, steps, lines, fields, trace, ...rest } = def
  const resource = {
    ...rest,
    label: 'bill_no',
    code: 'bill_no',
    unique: [['bill_no']],
    documentScreens: { api: trace === undefined ? [] : [trace] },
    numbered: { field: 'bill_no', prefix },
    retention: { years: 2, until: 'kept_until', files: ['files'] },
    fields: { ...documentFields, ...fields },
    lines: { lines: { ...lines, fields: { ...documentLineFields, ...lines.fields }, sums: ['qty', 'amount'] } },
    flow: flowOf(steps ?? {}),
  }
  return defineResource(resource as never) as unknown as Document<A, F, K, LK, LF, E, C, G>
}

/** The states of a document and the moves between them; each step is a right of its own. */
function flowOf(steps: Readonly<Record<string, Transition<DocumentState>>>): Flow<DocumentState> {
  const { closed, ...always } = {
    draft: '草稿',
    unaudited: '待审核',
    audited: '已审核',
    rejected: '已驳回',
    closed: '已关闭',
    voided: '已作废',
  }
  const colors = { draft: 'grey', unaudited: 'orange', audited: 'green', rejected: 'red', closed: 'dark', voided: 'dark' } as const
  return {
    initial: 'draft',
    states: ('close' in steps ? { ...always, closed } : always) as Record<DocumentState, string>,
    colors,
    editable: ['draft', 'unaudited', 'rejected'],
    deletable: ['draft', 'unaudited', 'rejected'],
    undeletable: 'audited_undeletable',
    selectable: ['audited'],
    transitions: {
      submit: { title: '提交', from: ['draft', 'rejected'], to: 'unaudited', onSave: 'submitted_at' },
      audit: {
        title: '审核',
        from: ['unaudited'],
        to: { pass: 'audited', reject: 'rejected' },
        ...('approve' in steps ? firstOfTwo : {}),
      },
      ...steps,
      unaudit: { title: '反审核', from: ['audited'], to: 'draft', reason: true },
      // what was in force and came back is kept, so it is voided and not deleted
      void: {
        title: '作废',
        from: ['audited', 'draft', 'rejected'],
        to: 'voided',
        reason: true,
        when: [['kept_until', 'not_in', ['null']]],
      },
    },
  }
}

/** What makes the audit the first of two levels: who comes second by then has come too late. */
const firstOfTwo = { second: 'approve', when: [['approval', 'in', ['one', 'first']]], refusal: 'already_audited' } as const
