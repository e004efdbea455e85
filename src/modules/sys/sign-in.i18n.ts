import type { Translations } from '#core/resource.ts'
import type { memberSignIn, operatorSignIn } from './sign-in.resource.ts'

export const memberSignInWords: Translations<typeof memberSignIn> = {
  en: {
    title: 'Member sign-ins',
    fields: {
      account: 'Account',
      name: 'Name',
      ip: 'IP',
      way: 'Way',
      result: 'Result',
      fail_reason: 'Why it failed',
      ua: 'User agent',
      device: 'Device',
    },
    options: {
      way: { password: 'Password', sms: 'SMS', wechat: 'WeChat', token: 'Token', totp: 'Authenticator code' },
      result: { ok: 'Succeeded', fail: 'Failed' },
      fail_reason: {
        password: 'Wrong password',
        disabled: 'Account disabled',
        ip: 'Address not allowed',
        totp: 'Wrong authenticator code',
        sms: 'Wrong SMS code',
        refresh_reused: 'Credential used twice',
      },
    },
  },
  es: {
    title: 'Accesos de miembros',
    fields: {
      account: 'Cuenta',
      name: 'Nombre',
      ip: 'IP',
      way: 'Medio',
      result: 'Resultado',
      fail_reason: 'Motivo del fallo',
      ua: 'Agente de usuario',
      device: 'Dispositivo',
    },
    options: {
      way: { password: 'Contraseña', sms: 'SMS', wechat: 'WeChat', token: 'Token', totp: 'Código del autenticador' },
      result: { ok: 'Correcto', fail: 'Fallido' },
      fail_reason: {
        password: 'Contraseña incorrecta',
        disabled: 'Cuenta desactivada',
        ip: 'Dirección no permitida',
        totp: 'Código del autenticador incorrecto',
        sms: 'Código SMS incorrecto',
        refresh_reused: 'Credencial usada dos veces',
      },
    },
  },
  ja: {
    title: '会員ログイン履歴',
    fields: {
      account: 'アカウント',
      name: '氏名',
      ip: 'IP',
      way: '方式',
      result: '結果',
      fail_reason: '失敗理由',
      ua: 'ユーザーエージェント',
      device: '端末',
    },
    options: {
      way: { password: 'パスワード', sms: 'SMS', wechat: 'WeChat', token: 'トークン', totp: '認証コード' },
      result: { ok: '成功', fail: '失敗' },
      fail_reason: {
        password: 'パスワード誤り',
        disabled: 'アカウント停止',
        ip: '許可されないアドレス',
        totp: '認証コード誤り',
        sms: 'SMSコード誤り',
        refresh_reused: '認証情報の再利用',
      },
    },
  },
}

export const operatorSignInWords: Translations<typeof operatorSignIn> = {
  en: {
    title: 'Administrator sign-ins',
    fields: {
      account: 'Account',
      name: 'Name',
      ip: 'IP',
      way: 'Way',
      result: 'Result',
      fail_reason: 'Why it failed',
      ua: 'User agent',
      device: 'Device',
      dept_id: 'Department',
    },
    options: {
      way: { password: 'Password', sms: 'SMS', wechat: 'WeChat', token: 'Token', totp: 'Authenticator code' },
      result: { ok: 'Succeeded', fail: 'Failed' },
      fail_reason: {
        password: 'Wrong password',
        disabled: 'Account disabled',
        ip: 'Address not allowed',
        totp: 'Wrong authenticator code',
        sms: 'Wrong SMS code',
        refresh_reused: 'Credential used twice',
      },
    },
  },
  es: {
    title: 'Accesos de administradores',
    fields: {
      account: 'Cuenta',
      name: 'Nombre',
      ip: 'IP',
      way: 'Medio',
      result: 'Resultado',
      fail_reason: 'Motivo del fallo',
      ua: 'Agente de usuario',
      device: 'Dispositivo',
      dept_id: 'Departamento',
    },
    options: {
      way: { password: 'Contraseña', sms: 'SMS', wechat: 'WeChat', token: 'Token', totp: 'Código del autenticador' },
      result: { ok: 'Correcto', fail: 'Fallido' },
      fail_reason: {
        password: 'Contraseña incorrecta',
        disabled: 'Cuenta desactivada',
        ip: 'Dirección no permitida',
        totp: 'Código del autenticador incorrecto',
        sms: 'Código SMS incorrecto',
        refresh_reused: 'Credencial usada dos veces',
      },
    },
  },
  ja: {
    title: '管理者ログイン履歴',
    fields: {
      account: 'アカウント',
      name: '氏名',
      ip: 'IP',
      way: '方式',
      result: '結果',
      fail_reason: '失敗理由',
      ua: 'ユーザーエージェント',
      device: '端末',
      dept_id: '部門',
    },
    options: {
      way: { password: 'パスワード', sms: 'SMS', wechat: 'WeChat', token: 'トークン', totp: '認証コード' },
      result: { ok: '成功', fail: '失敗' },
      fail_reason: {
        password: 'パスワード誤り',
        disabled: 'アカウント停止',
        ip: '許可されないアドレス',
        totp: '認証コード誤り',
        sms: 'SMSコード誤り',
        refresh_reused: '認証情報の再利用',
      },
    },
  },
}
