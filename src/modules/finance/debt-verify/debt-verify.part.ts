import { definePart } from '#core/define/part.ts'
import { debtVerifyCalls } from './debt-verify.calls.ts'
import { commonTexts } from '../common-texts.ts'

/** 往来校验: the verification of partner accounts. */
export const debtVerifyPart = definePart({
  calls: debtVerifyCalls,
  pages: [
    {
      path: '/finance/debt/verify',
      kind: 'custom',
      title: commonTexts.verifyPartnerAccounts,
      api: ['/jxc/debt/DebtVerify'],
      menu: true,
      icon: 'safety',
    },
  ],
})
