import { datetime, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { outletTexts } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../shared/common-texts.ts'

/**
 * History of department and account manager changes of outlets, with the reason. Earlier orders keep their department.
 * Entries here do not prevent the deletion of a department.
 */
export const shopMove = defineResource({
  table: 'shop_move_view',
  view: true,
  page: '/dataDetails/shopMove',
  pages: { manage: '/dataDetails/shopMove' },
  api: 'seller/shop',
  object: 'ShopMove',
  calls: { Info: false, Save: false, Del: false, Select: false },
  title: ['部门变更记录', 'Department changes', 'Cambios de departamento', '部門変更履歴'],
  short: ['部门变更记录', 'Department changes', 'Cambios de depto.', '部門変更履歴'],
  singular: labelTexts.amendment,
  icon: 'swap',
  fields: {
    shop_id: ref(outletTexts.outlet, 'shop', { required: true }),
    from_dept_id: ref(['原部门', 'From department', 'Departamento anterior', '旧部門'], 'dept'),
    dept_id: ref(commonTexts.toDepartment, 'dept'),
    from_staff_uid: ref(['原客户经理', 'From manager', 'Gestor anterior', '旧担当営業'], 'operator'),
    staff_uid: ref(commonTexts.toManager, 'operator'),
    reason: text(glossaryTerms.reason, { server: true, max: 200, names: 'reason' }),
    by_uid: ref(fieldTexts.operator, 'operator'),
    at: datetime(['变更时间', 'Changed at', 'Cambiado el', '変更日時'], { required: true }),
  },
  label: 'reason',
  list: {
    columns: ['at', 'shop_id', 'from_dept_id', 'dept_id', 'from_staff_uid', 'staff_uid', 'reason', 'by_uid'],
    filters: ['shop_id', 'dept_id', 'staff_uid', 'at'],
    sort: { by: 'at', asc: false },
    export: 'both',
  },
})
