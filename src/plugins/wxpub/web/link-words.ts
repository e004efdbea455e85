import type { Text } from '#core/text/i18n.ts'
import { defineTexts } from '#web/i18n/define-texts.ts'

/** The screen on which people link their own WeChat. */
const texts = {
  none: [
    '公众号还不认识您',
    'The official account does not know you yet',
    'Aún no está vinculado a la cuenta oficial',
    '公式アカウントとまだ連携していません',
  ],
  why: [
    '用您的微信扫码即可绑定；登录账号不受影响',
    'Scan the code with WeChat to link it. Your sign-in stays the same',
    'Escanee el código con WeChat para vincularlo. Su inicio de sesión no cambia',
    'WeChat でコードをスキャンすると連携されます。ログインには影響しません',
  ],
  show: ['显示绑定码', 'Show a code', 'Mostrar un código', 'コードを表示'],
  another: ['换一个码', 'Another code', 'Otro código', '別のコード'],
  wait: ['正在取码', 'The code is being made', 'Creando el código', 'コードを作成中'],
  scan: ['请用微信扫码', 'Scan it with WeChat', 'Escanéelo con WeChat', 'WeChat でスキャンしてください'],
  scan_until: [
    '请用微信扫码，{time} 前有效',
    'Scan it with WeChat before {time}',
    'Escanéelo con WeChat antes de las {time}',
    '{time} までに WeChat でスキャンしてください',
  ],
  expired: [
    '绑定码已过期，请重新生成',
    'The code has expired. Generate a new one',
    'El código ha caducado. Genere otro',
    'コードの期限が切れました。作り直してください',
  ],
  failed: ['绑定未成功', 'Linking failed', 'No se ha vinculado', '連携できませんでした'],
  platform: [
    '微信答复 {code}，请管理员检查公众号设置',
    'WeChat answered {code}: have the set-up of the account checked',
    'WeChat respondió {code}: pida a un administrador que revise los ajustes de la cuenta oficial',
    'WeChat の応答：{code}。アカウントの設定を管理者に確認してください',
  ],
  wxpub_fan_taken: [
    '扫码的微信已绑定别人',
    'The scanned WeChat account is already linked to another person',
    'La cuenta de WeChat que lo escaneó está vinculada a otra persona',
    'スキャンした WeChat は別の人に連携済みです',
  ],
  wxpub_member_taken: [
    '您已绑定另一位粉丝',
    'You are already linked to another follower',
    'Ya está vinculado a otro seguidor',
    '別のフォロワーに連携済みです',
  ],
  tied: [
    '已绑定粉丝 {name}',
    'You are the follower {name}',
    'Vinculado al seguidor {name}',
    'フォロワー {name} に連携済み',
  ],
  untie: ['解除绑定', 'Unlink', 'Desvincular', '連携を解除'],
  ask: [
    '解除与公众号的绑定？',
    'Unlink your WeChat from the official account?',
    '¿Desvincular su WeChat de la cuenta oficial?',
    '公式アカウントとの連携を解除しますか？',
  ],
} as const satisfies Record<string, Text>

export const { useWords } = defineTexts<keyof typeof texts>(texts)
