import type { ResourceExample } from './example.ts'
import type { Text } from '../text/i18n.ts'
import { glossaryTerms } from '../text/glossary.ts'
import type { IconName } from '../text/icon.ts'
import { date, datetime, files, quantity, ref, select, text, textarea } from '../fields/index.ts'
import type { FormGroup } from './form-group.ts'
import type { Flow, Transition } from './flow.ts'
import type { Fields, Lines, Resource, SystemColumn, Values } from './resource.ts'
import { defineResource } from './resource.ts'
import type { DocumentFacts } from './document-facts.ts'
import type { ListDef, PagesDef } from './list-def.ts'
import type { Problem } from '../errors/errors.ts'
import { labelTexts } from '../text/label-texts.ts'
import { fieldTexts } from '../text/field-texts.ts'
import { optionTexts } from '../text/option-texts.ts'

/** Fields of the head of every document, in addition to its own and those that its lines add. */
const documentFields = {
  bill_no: text(glossaryTerms.docNo, { required: true, server: true, max: 30 }),
  biz_date: date(glossaryTerms.businessDate, {
    filled: true,
    help: labelTexts.defaultToday,
  }),
  handler_uid: ref(glossaryTerms.handler, 'operator', { filled: true }),
  remark: textarea(glossaryTerms.remark, { max: 500 }),
  files: files(glossaryTerms.attachments, { max: 20 }),
}

/** Where it comes from, who decided on it, and how it ended. */
const decisionFields = {
  src_type: text(fieldTexts.sourceType, { server: true, max: 30 }),
  src_id: quantity(labelTexts.sourceId, { server: true, decimals: 0 }),
  src_no: text(glossaryTerms.sourceNo, { server: true, max: 30 }),
  changed_by: ref(glossaryTerms.changedBy, 'operator', { server: true }),
  submitted_at: datetime(glossaryTerms.submittedAt, { server: true }),
  audited_by: ref(glossaryTerms.auditedBy, 'operator', { server: true }),
  audited_at: datetime(glossaryTerms.auditedAt, { server: true }),
  audit_remark: text(glossaryTerms.auditRemark, { server: true, max: 500 }),
  ended_by: ref(['结束人', 'Ended by', 'Terminado por', '終了者'], 'operator', { server: true }),
  ended_at: datetime(fieldTexts.endedAt, { server: true }),
  end_remark: text(['结束原因', 'Reason for ending', 'Motivo de finalización', '終了理由'], { server: true, max: 500 }),
  kept_until: date(glossaryTerms.keptUntil, { server: true }),
}

export type DocumentFields = typeof documentFields & typeof decisionFields
export type DocumentStep = 'submit' | 'audit' | 'unaudit' | 'void'
export type DocumentState<E extends string = 'close'> =
  'draft' | 'unaudited' | 'audited' | 'rejected' | 'voided' | ('close' extends E ? 'closed' : never)

/** Ends a document that will not be carried out in full. */
export const closeStep = {
  title: ['关闭', 'Close', 'Cerrar', '終了する'],
  from: ['audited'],
  to: 'closed',
  reason: true,
} as const satisfies Transition<DocumentState>

/**
 * Fields of a document with two levels of approval. Its state stays `unaudited` until the last approval; `approval`
 * names the current level.
 */
export const approvalFields = {
  approval: select(
    ['审批进度', 'Approval', 'Aprobación', '承認状況'],
    {
      one: ['一级审批', 'One level', 'Un nivel', '一段階'],
      first: [
        '两级，待初审',
        'Two levels, awaiting first approval',
        'Dos niveles, falta la primera aprobación',
        '二段階、一次承認待ち',
      ],
      second: fieldTexts.awaitingSecondApproval,
      both: ['两级已审', 'Approved twice', 'Aprobado en ambos niveles', '二段階承認済み'],
    },
    {
      required: true,
      server: true,
      default: 'one',
      colors: { one: 'grey', first: 'grey', second: 'amber', both: 'green' },
    },
  ),
  first_by: ref(fieldTexts.firstApprovedBy, 'operator', { server: true }),
  first_at: datetime(['初审时间', 'First approval at', 'Primera aprobación el', '一次承認日時'], { server: true }),
  first_remark: text(['初审意见', 'First approval remark', 'Nota de la primera aprobación', '一次承認コメント'], {
    server: true,
    max: 500,
  }),
}

/**
 * In the order in which forms show them: how a document was approved on two levels, and how it was decided and ended.
 */
export const approvalNames = ['approval', 'first_by', 'first_at', 'first_remark'] as const
export const decisionNames = [
  'changed_by',
  'audited_by',
  'audited_at',
  'audit_remark',
  'ended_by',
  'ended_at',
  'end_remark',
  'kept_until',
] as const

/**
 * The second approval, by another person than the first. With it among its `steps` and `approvalFields` among its
 * fields a document is audited on two levels.
 */
export const approveStep = {
  title: glossaryTerms.secondApproval,
  from: ['unaudited'],
  to: { pass: 'audited', reject: 'rejected' },
  when: [['approval', 'in', ['second']]],
  refusal: 'first_audit_missing',
  runs: 'audit',
} as const satisfies Transition<DocumentState>

/**
 * A kind of document lines with its fields of the head. Each kind belongs to a section, as do the rules that fill it
 * and the `editor` with which the console edits and shows it.
 */
export interface DocumentLines<LK extends string, LF extends Fields, HF extends Fields> extends Lines<LF> {
  readonly table: LK
  readonly head: HF
  /** What the screens of the document call for them. */
  readonly calls?: readonly string[]
}

type OwnLines<LK extends string, LF extends Fields> = [LK] extends [never]
  ? {}
  : { lines: Lines<LF> & { readonly table: LK } }
export type Document<
  A extends string,
  F extends Fields,
  K extends string,
  LK extends string,
  LF extends Fields,
  HF extends Fields,
  E extends string,
  C extends Fields,
> = Resource<A, DocumentFields & HF & F, K, OwnLines<LK, LF>, DocumentState<E>, DocumentStep | E, C, '', {}, false>

export interface DocumentDef<
  A extends string,
  F extends Fields,
  K extends string,
  LK extends string,
  LF extends Fields,
  HF extends Fields,
  E extends string,
  C extends Fields,
> {
  readonly table: K
  readonly api: A
  readonly page: string
  readonly pages?: PagesDef
  readonly title: Text
  readonly short?: Text
  readonly singular?: Text
  readonly icon?: IconName
  /** What its numbers begin with: `CKD202611210001`. */
  readonly prefix: string
  readonly document?: DocumentFacts
  /** Fields in addition to `DocumentFields` and those that its lines add. */
  readonly fields: F
  readonly computed?: C
  readonly lines?: DocumentLines<LK, LF, HF>
  readonly example?: ResourceExample
  /** Steps in addition to submit, audit, unaudit and void. `close` adds its state. */
  readonly steps?: Readonly<Record<E, Transition<DocumentState>>>
  readonly list: ListDef<
    NoInfer<((keyof F | keyof C | keyof HF) & string) | keyof DocumentFields> | SystemColumn | 'status'
  >
  readonly form: readonly FormGroup<NoInfer<((keyof F | keyof HF) & string) | keyof DocumentFields | 'lines'>>[]
  check?(
    input: Values<NoInfer<F & HF> & DocumentFields> & { lines?: ({ id: number } & Values<NoInfer<LF>>)[] },
  ): Problem[]
}

/**
 * Defines a document: a head, with or without lines, that has no effect until it is audited, and then takes effect
 * once. It is a resource with what documents share: number, dates, people, files, source, states, steps and retention.
 */
export function defineDocument<
  const A extends string,
  F extends Fields,
  const K extends string,
  const LK extends string = never,
  LF extends Fields = {},
  HF extends Fields = {},
  E extends string = never,
  C extends Fields = {},
>(def: DocumentDef<A, F, K, LK, LF, HF, E, C>): Document<A, F, K, LK, LF, HF, E, C> {
  const { prefix, steps, lines: documentLines, fields, ...resourceDef } = def
  const { head = {}, calls = [], ...lines } = documentLines ?? {}
  const resource = {
    ...resourceDef,
    label: 'bill_no',
    code: 'bill_no',
    unique: [['bill_no']],
    documentScreens: { api: calls },
    numbered: { field: 'bill_no', prefix },
    changedBy: 'changed_by',
    retention: { years: 2, until: 'kept_until', files: ['files'] },
    fields: { ...documentFields, ...head, ...decisionFields, ...fields },
    ...(documentLines ? { lines: { lines } } : {}),
    flow: flowOf(steps ?? {}),
  }
  return defineResource(resource as never) as unknown as Document<A, F, K, LK, LF, HF, E, C>
}

/** The states of a document and its transitions. Each step is a right. */
function flowOf(steps: Readonly<Record<string, Transition<DocumentState>>>): Flow {
  const { closed, ...always }: Record<DocumentState, Text> = {
    draft: glossaryTerms.draft,
    unaudited: glossaryTerms.pendingAudit,
    audited: glossaryTerms.audited,
    rejected: glossaryTerms.rejected,
    closed: optionTexts.closed,
    voided: optionTexts.voided,
  }
  const colors = {
    draft: 'grey',
    unaudited: 'orange',
    audited: 'green',
    rejected: 'red',
    closed: 'dark',
    voided: 'dark',
  } as const
  return {
    initial: 'draft',
    states: 'close' in steps ? { ...always, closed } : always,
    colors,
    editable: ['draft', 'unaudited', 'rejected'],
    deletable: ['draft', 'unaudited', 'rejected'],
    undeletable: 'audited_undeletable',
    selectable: ['audited'],
    uncounted: ['voided'],
    transitions: {
      submit: {
        title: glossaryTerms.submit,
        from: ['draft', 'rejected'],
        to: 'unaudited',
        onSave: 'submitted_at',
      },
      audit: {
        title: glossaryTerms.auditStep,
        from: ['unaudited'],
        to: { pass: 'audited', reject: 'rejected' },
        stamps: { by: 'audited_by', at: 'audited_at', remark: 'audit_remark' },
        ...('approve' in steps ? firstOfTwo : {}),
      },
      ...steps,
      unaudit: { title: glossaryTerms.reverseAudit, from: ['audited'], to: 'draft', reason: true },
      // a document that was once audited must be retained, so it is voided instead of deleted
      void: {
        title: glossaryTerms.voidStep,
        from: ['audited', 'draft', 'rejected'],
        to: 'voided',
        reason: true,
        when: [['kept_until', 'not_in', ['null']]],
      },
    },
  }
}

/** Makes the audit the first of two levels; a first approval given twice is refused. */
const firstOfTwo = {
  second: 'approve',
  when: [['approval', 'in', ['one', 'first']]],
  refusal: 'already_audited',
} as const
