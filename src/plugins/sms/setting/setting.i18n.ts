import type { Translations } from '#core/define/resource.ts'
import type { smsSetting } from './setting.resource.ts'

export const smsSettingWords: Translations<typeof smsSetting> = {
  en: {
    title: 'Text messages',
    fields: {
      provider: 'Provider',
      key_id: 'Key id',
      key_secret: 'Key secret',
      app_id: 'Application id',
      sign_name: 'Signature',
      receipt_token_path: 'Address for receipts',
      tested_at: 'Tested at',
      test_result: 'Result of the test',
      test_code: 'Reason of refusal',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      test_result: {
        ok: 'Connected',
        refused: 'Refused by the provider',
        unreachable: 'Not reachable',
        not_set_up: 'Settings are incomplete',
      },
    },
    groups: { 服务商: 'Provider', 回执与测试: 'Receipts and test' },
    help: {
      key_id: 'AccessKey ID of Alibaba Cloud or SecretId of Tencent Cloud',
      key_secret: 'AccessKey Secret or SecretKey; used on the server only. Unchanged when left empty',
      app_id: 'SdkAppId of Tencent Cloud',
      sign_name: 'As the provider approved it, without brackets',
      receipt_token_path: 'Have the provider push delivery reports to this path at this console’s host',
    },
  },
  es: {
    title: 'Mensajes de texto',
    fields: {
      provider: 'Proveedor',
      key_id: 'Id. de clave',
      key_secret: 'Clave secreta',
      app_id: 'Id. de aplicación',
      sign_name: 'Firma',
      receipt_token_path: 'Dirección para acuses',
      tested_at: 'Probado el',
      test_result: 'Resultado de la prueba',
      test_code: 'Motivo del rechazo',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      test_result: {
        ok: 'Conectado',
        refused: 'Rechazado por el proveedor',
        unreachable: 'Inaccesible',
        not_set_up: 'Ajustes incompletos',
      },
    },
    groups: { 服务商: 'Proveedor', 回执与测试: 'Acuses y prueba' },
    help: {
      key_id: 'AccessKey ID de Alibaba Cloud o SecretId de Tencent Cloud',
      key_secret: 'AccessKey Secret o SecretKey; solo se usa en el servidor. No cambia si se deja vacío',
      app_id: 'SdkAppId de Tencent Cloud',
      sign_name: 'Tal como la aprobó el proveedor, sin corchetes',
      receipt_token_path: 'Pida al proveedor que envíe los acuses a esta ruta en el host de esta consola',
    },
  },
  ja: {
    title: 'SMS 設定',
    fields: {
      provider: '事業者',
      key_id: 'キー ID',
      key_secret: 'シークレットキー',
      app_id: 'アプリ ID',
      sign_name: '署名',
      receipt_token_path: '配信通知の送信先',
      tested_at: 'テスト日時',
      test_result: 'テスト結果',
      test_code: '拒否の理由',
    },
    options: {
      provider: { aliyun: 'Alibaba Cloud', tencent: 'Tencent Cloud' },
      test_result: {
        ok: '接続できました',
        refused: '事業者に拒否されました',
        unreachable: '接続できません',
        not_set_up: '設定が不完全です',
      },
    },
    groups: { 服务商: '事業者', 回执与测试: '配信通知とテスト' },
    help: {
      key_id: 'Alibaba Cloud の AccessKey ID または Tencent Cloud の SecretId',
      key_secret: 'AccessKey Secret または SecretKey。サーバーだけで使います。空欄なら変更しません',
      app_id: 'Tencent Cloud の SdkAppId',
      sign_name: '事業者が承認した署名。括弧は付けません',
      receipt_token_path: '事業者の管理画面で、このコンソールのホストのこのパスへ配信通知を送るよう設定してください',
    },
  },
}
