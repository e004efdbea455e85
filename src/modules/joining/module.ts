import { joiningErrors } from './errors.ts'
import { defineModule, entry } from '#core/define/module.ts'
import { supplierApply } from './apply/apply.resource.ts'
import { auditSupplierApply, countAgreement } from './apply/audit.rules.ts'
import { joiningCalls } from './apply/joining.calls.ts'
import { feeCalls } from './fee/fee.calls.ts'
import { joiningPayable } from './fee/fee.payable.ts'
import { registrationPages } from './registration.pages.ts'
import { joiningSetting } from './setting/setting.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** 平台: admission of suppliers by the platform's own account. */
export const joining = defineModule({
  key: 'joining',
  title: labelTexts.platform,
  short: ['平台', 'Platform', 'Plataforma', '運営'],
  icon: 'global',
  errors: joiningErrors,
  entries: [entry(supplierApply, [auditSupplierApply]), entry(joiningSetting, [countAgreement])],
  calls: [...joiningCalls, ...feeCalls],
  payables: [joiningPayable],
  registration: { setting: joiningSetting, open: 'open', pages: registrationPages },
})
