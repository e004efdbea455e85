import { glossaryTerms } from '#core/text/glossary.ts'
import { int, json, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** What operators did, as it was written beside each change. It only grows. */
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
  icon: 'history',
  fields: {
    uid: ref(glossaryTerms.operator, 'operator'),
    name: text(['操作人', 'Operator', 'Operador', '操作者']),
    path: text(['操作', 'Action', 'Acción', '操作'], { names: 'call' }),
    method: text(['方式', 'Method', 'Método', 'メソッド']),
    action: select(
      ['动作', 'Action', 'Acción', '動作'],
      {
        add: ['新增', 'Added', 'Añadido', '追加'],
        edit: ['修改', 'Edited', 'Modificado', '変更'],
        del: ['删除', 'Deleted', 'Eliminado', '削除'],
        other: glossaryTerms.other,
      },
      { colors: { add: 'green', edit: 'blue', del: 'red', other: 'grey' } },
    ),
    biz_type: text(['对象', 'Object', 'Objeto', '対象'], { names: 'table' }),
    biz_id: int(['记录编号', 'Record id', 'Id. del registro', 'レコード番号']),
    biz_no: text(['单号或名称', 'Number or name', 'Número o nombre', '番号または名称']),
    before: json(['修改前', 'Before', 'Antes', '変更前']),
    after: json(['修改后', 'After', 'Después', '変更後']),
    ip: text(['IP', 'IP', 'IP', 'IP']),
    ua: text(['浏览器', 'Browser', 'Navegador', 'ブラウザー']),
    result: select(
      glossaryTerms.result,
      { ok: ['成功', 'Succeeded', 'Correcto', '成功'], fail: glossaryTerms.failed },
      { colors: { ok: 'green', fail: 'red' } },
    ),
    ms: int(['耗时', 'Duration', 'Duración', '所要時間'], { unit: 'ms' }),
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
