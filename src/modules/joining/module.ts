import { defineModule, entry } from '#core/module.ts'
import { supplierApplyWords } from './apply.i18n.ts'
import { supplierApply } from './apply.resource.ts'
import { auditApply, countAgreement } from './audit.rules.ts'
import { joiningCalls } from './joining.calls.ts'
import { joiningFee } from './fee.payment.ts'
import { joiningSettingWords } from './setting.i18n.ts'
import { joiningSetting } from './setting.resource.ts'

/** 平台: what the platform's own account does for suppliers: it takes them in. */
export const joining = defineModule({
  key: 'joining',
  title: { zh: '平台', en: 'Platform', es: 'Plataforma', ja: 'プラットフォーム' },
  icon: 'global',
  entries: [entry(supplierApply, supplierApplyWords, [auditApply]), entry(joiningSetting, joiningSettingWords, [countAgreement])],
  calls: joiningCalls,
  payments: [joiningFee],
})
