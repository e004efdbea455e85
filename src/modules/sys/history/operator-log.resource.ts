import { glossaryTerms } from '#core/text/glossary.ts'
import { int, json, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** The operator log, written in the transaction of each change. Append-only. */
export const operatorLog = defineResource({
  table: 'operator_log',
  view: true,
  about: { table: 'biz_type', id: 'biz_id' },
  changes: '/seller/operator/OperatorlogDiff',
  page: '/sys/permission/management/operatorlog',
  pages: { manage: '/sys/permission/management/operatorlog' },
  api: 'seller/operator',
  object: 'Operatorlog',
  calls: { Save: false, Del: false, Select: false },
  title: ['操作日志', 'Operator log', 'Registro de operaciones', '操作ログ'],
  short: ['操作日志', 'Operator log', 'Operaciones', '操作ログ'],
  icon: 'history',
  fields: {
    uid: ref(glossaryTerms.operator, 'operator'),
    name: text(fieldTexts.operator),
    path: text(fieldTexts.action, { names: 'call' }),
    method: text(['请求方法', 'HTTP method', 'Método HTTP', 'HTTPメソッド']),
    action: select(
      ['动作类型', 'Action type', 'Tipo de acción', '動作の種類'],
      {
        add: optionTexts.added,
        edit: optionTexts.edited,
        del: optionTexts.deleted,
        other: glossaryTerms.other,
      },
      { colors: { add: 'green', edit: 'blue', del: 'red', other: 'grey' } },
    ),
    biz_type: text(commonTexts.object, { names: 'table' }),
    biz_id: int(commonTexts.recordId),
    biz_no: text(['单号或名称', 'Number or name', 'Número o nombre', '番号または名称']),
    before: json(['修改前', 'Before', 'Antes', '変更前']),
    after: json(['修改后', 'After', 'Después', '変更後']),
    ip: text(['IP', 'IP', 'IP', 'IP']),
    ua: text(['浏览器', 'Browser', 'Navegador', 'ブラウザー']),
    result: select(
      glossaryTerms.result,
      { ok: labelTexts.succeeded, fail: glossaryTerms.failed },
      { colors: { ok: 'green', fail: 'red' } },
    ),
    ms: int(fieldTexts.duration, { unit: 'ms' }),
    dept_id: ref(glossaryTerms.department, 'dept'),
  },
  list: {
    brief: ['uid', 'path', 'biz_no', 'result'],
    columns: ['created_at', 'uid', 'path', 'biz_no', 'result', 'action', 'biz_type', 'ip', 'ms'],
    hidden: ['name', 'method', 'biz_id', 'dept_id', 'ua'],
    filters: ['uid', 'action', 'biz_type', 'path', 'biz_no', 'result', 'created_at'],
    export: 'both',
  },
})
