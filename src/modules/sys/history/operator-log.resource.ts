import { int, json, ref, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** What operators did, as it was written beside each change. It only grows. */
export const operatorLog = defineResource({
  table: 'operator_log',
  view: true,
  changes: '/seller/operator/OperatorlogDiff',
  page: '/sys/permission/management/operatorlog',
  pages: { manage: '/sys/permission/management/operatorlog' },
  api: 'seller/operator',
  object: 'Operatorlog',
  calls: { Save: false, Del: false, Select: false },
  title: '操作日志',
  icon: 'history',
  fields: {
    uid: ref('操作员', 'operator'),
    name: text('操作人'),
    path: text('操作', { names: 'call' }),
    method: text('方式'),
    action: select(
      '动作',
      { add: '新增', edit: '修改', del: '删除', other: '其他' },
      { colors: { add: 'green', edit: 'blue', del: 'red', other: 'grey' } },
    ),
    biz_type: text('对象', { names: 'table' }),
    biz_id: int('记录编号'),
    biz_no: text('单号或名称'),
    before: json('修改前'),
    after: json('修改后'),
    ip: text('IP'),
    ua: text('浏览器'),
    result: select('结果', { ok: '成功', fail: '失败' }, { colors: { ok: 'green', fail: 'red' } }),
    ms: int('耗时', { unit: 'ms' }),
    dept_id: ref('部门', 'dept'),
  },
  list: {
    columns: ['created_at', 'uid', 'path', 'action', 'biz_type', 'biz_no', 'ip', 'result', 'ms'],
    hidden: ['name', 'method', 'biz_id', 'dept_id', 'ua'],
    filters: ['uid', 'action', 'biz_type', 'path', 'biz_no', 'result', 'created_at'],
    export: 'both',
  },
})
