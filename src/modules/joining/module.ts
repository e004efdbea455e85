import { defineModule, entry } from '#core/define/module.ts'
import { supplierApplyWords } from './apply/apply.i18n.ts'
import { supplierApply } from './apply/apply.resource.ts'
import { auditSupplierApply, countAgreement } from './apply/audit.rules.ts'
import { joiningCalls } from './apply/joining.calls.ts'
import { joiningFee } from './fee/fee.payment.ts'
import { joiningSettingWords } from './setting/setting.i18n.ts'
import { joiningSetting } from './setting/setting.resource.ts'

/** 平台: what the platform's own account does for suppliers: it takes them in. */
export const joining = defineModule({
  key: 'joining',
  title: { zh: '平台', en: 'Platform', es: 'Plataforma', ja: 'プラットフォーム' },
  icon: 'global',
  entries: [entry(supplierApply, supplierApplyWords, [auditSupplierApply]), entry(joiningSetting, joiningSettingWords, [countAgreement])],
  calls: joiningCalls,
  payments: [joiningFee],
})
