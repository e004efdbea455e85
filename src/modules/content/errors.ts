import { refusal } from '#core/errors/refusal.ts'
import type { ErrorTexts } from '#core/errors/refusal.ts'

/** Error codes of the content section. */
export const contentErrors = {
  already_over: refusal(409, [
    '失效时间已过，不能发布；请先修改',
    'Its end has passed; change it before publishing',
    'Su fecha de fin ya ha pasado; cámbiela antes de publicar',
    '終了日時を過ぎているため公開できません。先に変更してください',
  ]),
  ends_early: refusal(422, [
    '{label}须晚于开始时间',
    '{label} must be later than the beginning',
    '{label} debe ser posterior al inicio',
    '{label}は開始日時より後にしてください',
  ]),
  audience_missing: refusal(422, ['请选择{label}', 'Choose {label}', 'Elija {label}', '{label}を選択してください']),
  advert_size: refusal(422, [
    '图片应为 {width}×{height} 像素，当前为 {is}',
    'The picture must be {width} × {height} pixels; this one is {is}',
    'La imagen debe medir {width} × {height} píxeles; esta mide {is}',
    '画像は {width}×{height}ピクセルが必要です（現在 {is}）',
  ]),
  advert_target: refusal(422, [
    '请填写跳转目标',
    'Say where the advert leads',
    'Indique adónde lleva el anuncio',
    'リンク先を入力してください',
  ]),
  agreement_passed: refusal(422, [
    '生效时间不能早于现在',
    'It cannot take effect in the past',
    'No puede entrar en vigor en el pasado',
    '過去の日時には発効できません',
  ]),
  agreement_earlier: refusal(422, { before: 'time' }, [
    '生效时间须晚于上一版本的 {before}',
    'It must take effect after the version before, on {before}',
    'Debe entrar en vigor después de la versión anterior ({before})',
    '前の版の発効（{before}）より後にしてください',
  ]),
  agreement_drafted: refusal(409, [
    '该协议已有草稿（版本 {version}），请先处理',
    'There is a draft already, version {version}; finish it first',
    'Ya hay un borrador, la versión {version}; termínelo antes',
    '下書き（版 {version}）が既にあります。先に処理してください',
  ]),
  agreement_replaced: refusal(409, [
    '协议已更新为版本 {version}，请重新阅读',
    'The agreement is now version {version}; read it again',
    'El acuerdo es ahora la versión {version}; léalo de nuevo',
    '規約は版 {version} に更新されました。もう一度お読みください',
  ]),
} as const satisfies ErrorTexts

declare module '#core/errors/errors.ts' {
  interface SectionErrors {
    content: typeof contentErrors
  }
}
