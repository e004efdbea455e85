import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of joining. */
export const joiningErrors = {
  fee_paid: refusal(409, [
    '入驻费已支付',
    'The joining fee is paid already',
    'La cuota de alta ya está pagada',
    '出店料は支払い済みです',
  ]),
  joining_done: refusal(409, [
    '入驻已完成，无需再次申请',
    'You have joined already; there is nothing to apply for',
    'Ya está dado de alta; no hay nada que solicitar',
    '出店はすでに完了しています',
  ]),
  joining_waits: refusal(409, [
    '申请正在审核中，暂不能修改',
    'The application is being reviewed and cannot be changed now',
    'La solicitud está en revisión y no se puede modificar',
    '申請は審査中のため変更できません',
  ]),
  joining_before: refusal(409, [
    '请先完成上一步',
    'Finish the step before',
    'Complete antes el paso anterior',
    '前のステップを先に完了してください',
  ]),
  agreement_changed: refusal(409, [
    '入驻协议已更新，请重新阅读并同意',
    'The agreement has changed. Read and accept it again',
    'El acuerdo ha cambiado; léalo y acéptelo de nuevo',
    '規約が更新されました。もう一度お読みのうえ同意してください',
  ]),
  applicant_gone: refusal(409, [
    '申请人账号已关闭',
    'The applicant’s account is closed',
    'La cuenta del solicitante está cerrada',
    '申請者のアカウントは閉鎖されています',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    joining: typeof joiningErrors
  }
}
