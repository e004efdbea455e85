import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Refusals of distribution. */
export const fenxiaoErrors = {
  fenxiao_closed: refusal(409, [
    '分销未开启',
    'Distribution is not open',
    'La distribución no está abierta',
    '紹介販売は受け付けていません',
  ]),
  fenxiao_applied: refusal(409, [
    '已提交申请，请等待审核',
    'You have applied; wait for the decision',
    'Ya lo ha solicitado; espere la decisión',
    '申請済みです。審査をお待ちください',
  ]),
  fenxiao_is_distributor: refusal(409, [
    '已经是分销员',
    'This is a distributor already',
    'Ya es distribuidor',
    'すでに紹介者です',
  ]),
  fenxiao_code: refusal(422, [
    '邀请码无效',
    'Invalid invitation code',
    'No existe ese código de invitación',
    '招待コードが無効です',
  ]),
  fenxiao_bound: refusal(409, [
    '上级已绑定，不能更改',
    'Who invited them is settled, and does not change',
    'El referente ya está vinculado y no se puede cambiar',
    '招待者は登録済みで変更できません',
  ]),
  fenxiao_self: refusal(422, [
    '上级不能是本人',
    'A member cannot be their own referrer',
    'Un miembro no puede ser su propio referente',
    '本人を招待者にはできません',
  ]),
  fenxiao_cycle: refusal(409, [
    '对方是其下级，不能互为上下级',
    'They were invited by this very person: no circle is possible',
    'Esa persona fue invitada por este miembro; no pueden invitarse mutuamente',
    '相手はこの会員に招待されています。循環はできません',
  ]),
  fenxiao_no_distributor: refusal(422, [
    '上级须为正常状态的分销员',
    'Only an active distributor invites others',
    'El referente debe ser un distribuidor activo',
    '招待者は有効な紹介者に限ります',
  ]),
  fenxiao_no_level: refusal(409, [
    '请先添加分销等级',
    'Add a distributor level first',
    'Añada antes un nivel de distribuidor',
    '先に紹介者ランクを追加してください',
  ]),
  fenxiao_running: refusal(409, { count: 'count' }, [
    '还有 {count} 笔佣金未结算，不能卸载',
    '{count} {count:commission is|commissions are} frozen still: wait until they are settled',
    'Quedan {count} {count:comisión retenida|comisiones retenidas}: espere a que se liquiden',
    '未確定の報酬が{count}件あるためアンインストールできません',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    fenxiao: typeof fenxiaoErrors
  }
}
