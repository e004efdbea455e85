import type { Text } from '#core/text/i18n.ts'
import { hintTexts } from '#core/text/hint-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { commonTexts } from './common-texts.ts'

/** Texts of freight insurance. */
export const insuranceTexts = {
  title: ['运费险', 'Freight insurance', 'Seguro de portes', '返品送料保険'],
  policies: ['运费险保单', 'Policies', 'Pólizas', '保険契約'],
  policy: ['保单', 'Policy', 'Póliza', '保険契約'],
  claims: ['运费险理赔', 'Claims', 'Siniestros', '保険請求'],
  claim: ['理赔', 'Claim', 'Siniestro', '保険請求'],
  premium: ['保费', 'Premium', 'Prima', '保険料'],
  insured: ['保额', 'Sum insured', 'Suma asegurada', '保険金額'],
  payout: ['赔付', 'Paid out', 'Indemnización', '支払保険金'],
  policyNo: ['保单号', 'Policy no.', 'N.º de póliza', '証券番号'],
  reportNo: ['报案号', 'Claim no.', 'N.º de siniestro', '事故受付番号'],
  payNo: hintTexts.wechatPayNo,
  trackingNo: hintTexts.trackingNo,
  balance: commonTexts.premiumsLeft,
  days: commonTexts.premiumsLeft,
  recharges: ['保费充值', 'Premium top-ups', 'Recargas de primas', '保険料チャージ'],
  recharge: labelTexts.recharge,
} as const satisfies Record<string, Text>
