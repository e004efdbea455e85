import type { Text } from '#core/text/i18n.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { messageTexts } from '#core/text/message-texts.ts'

/** The second factor of an account and its recovery codes. */
export const factorTexts = {
  factor_title: labelTexts.twoStepVerification,
  factor_text: [
    '登录时除密码外，还须输入手机身份验证器上的数字。即使密码泄露，别人也无法登录。',
    'Sign-in then also requires a code from an authenticator app, so a leaked password alone is not enough.',
    'Al entrar se piden además las cifras de una aplicación de autenticación: una contraseña filtrada no basta.',
    'ログイン時にパスワードに加えて認証アプリの数字が必要になり、パスワードが漏れても他人はログインできません。',
  ],
  factor_start: ['开始设置', 'Set up', 'Configurar', '設定する'],
  factor_scan: [
    '用身份验证器扫描二维码，或手动输入密钥',
    'Scan the code with an authenticator app, or type the key',
    'Escanee el código con una aplicación de autenticación o escriba la clave',
    '認証アプリで QR コードを読み取るか、キーを入力します',
  ],
  factor_type: [
    '输入它显示的 6 位数字',
    'Enter the six digits it shows',
    'Introduzca las seis cifras que muestra',
    '表示された6桁の数字を入力します',
  ],
  factor_qr: [
    '身份验证器的二维码',
    'Code for the authenticator app',
    'Código para la aplicación de autenticación',
    '認証アプリ用の QR コード',
  ],
  factor_secret: labelTexts.secret,
  factor_confirm: messageTexts.turnOnTwoStepVerification,
  factor_off: optionTexts.turnOffTwoStepVerification,
  factor_on: [
    '两步验证已于 {at} 开启',
    'Two-step verification has been on since {at}',
    'La verificación en dos pasos está activa desde {at}',
    '二段階認証は {at} から有効です',
  ],
  factor_lost: [
    '手机遗失时，可用恢复码登录，或请管理员在操作员列表中为您关闭',
    'If you lose the phone, sign in with a recovery code, or have an administrator turn it off in the list of operators',
    'Si pierde el teléfono, entre con un código de recuperación o pida a un administrador que lo desactive en la lista de operadores',
    '端末を紛失した場合は、復旧コードでログインするか、管理者がオペレーター一覧で解除できます',
  ],
  factor_required: [
    '公司要求开启两步验证，不能关闭',
    'Required by your company; cannot be turned off',
    'Su empresa lo exige, así que no se puede desactivar',
    '会社の規定により無効にできません',
  ],
  factor_on_done: messageTexts.twoStepVerificationIsOn,
  factor_off_done: [
    '两步验证已关闭',
    'Two-step verification is off',
    'La verificación en dos pasos está desactivada',
    '二段階認証を無効にしました',
  ],
  recovery_title: ['恢复码', 'Recovery codes', 'Códigos de recuperación', '復旧コード'],
  recovery_text: [
    '手机不在身边时，用一个恢复码代替动态验证码登录，每个只能用一次。恢复码只显示这一次，请抄下或保存到安全的地方。',
    'Without your phone, sign in with a recovery code instead of the authenticator code. Each code works once. They are shown only now: write them down or store them safely.',
    'Sin el teléfono, un código de recuperación sustituye al del autenticador, cada uno una sola vez. Solo se muestran ahora: anótelos o guárdelos en un lugar seguro.',
    '端末がないときは、認証コードの代わりに復旧コードでログインできます。各コードは一度だけ使えます。表示は今回だけなので、控えるか安全な場所に保存してください。',
  ],
  recovery_left: [
    '还有 {count} 个恢复码可用',
    'Recovery codes left: {count}',
    'Códigos de recuperación sin usar: {count}',
    '残りの復旧コード：{count}個',
  ],
  recovery_renew: labelTexts.newRecoveryCodes,
  recovery_renewed: [
    '旧的恢复码已全部作废',
    'The earlier recovery codes no longer work',
    'Los códigos anteriores ya no sirven',
    '以前の復旧コードは無効になりました',
  ],
  recovery_copy: labelTexts.copy,
  recovery_copied: [
    '恢复码已复制',
    'The recovery codes were copied',
    'Códigos de recuperación copiados',
    '復旧コードをコピーしました',
  ],
  recovery_save: labelTexts.download,
  recovery_kept: ['已妥善保存', 'I have saved them', 'Ya los he guardado', '保存しました'],
  recovery_late: [
    '恢复码尚未生成，请现在生成',
    'No recovery codes yet. Generate them now',
    'Aún no hay códigos de recuperación; genérelos ahora',
    '復旧コードがまだありません。今すぐ作成してください',
  ],
} as const satisfies Record<string, Text>
