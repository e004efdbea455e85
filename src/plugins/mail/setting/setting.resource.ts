import { datetime, int, password, select, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { mailAddress } from '#core/value/mail-address.ts'
import { mailProblems } from '#core/text/mail-problems.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'

const address = { test: mailAddress, refused: 'bad_email' } as const

/** The mail server (发信服务器) and the sender address of a supplier. */
export const mailSetting = defineResource({
  table: 'mail_setting',
  single: true,
  page: '/plugin/mail/setup',
  api: 'addons/mail/seller',
  object: 'Set',
  calls: { Info: '/addons/mail/seller/SetInfo', Save: '/addons/mail/seller/SetSave' },
  title: ['邮件设置', 'Mail settings', 'Ajustes de correo', 'メール設定'],
  icon: 'send',
  fields: {
    host: text(['服务器', 'Server', 'Servidor', 'サーバー'], {
      required: true,
      max: 200,
      help: [
        'SMTP 服务器，如 smtp.example.com',
        'The SMTP server, such as smtp.example.com',
        'El servidor SMTP, como smtp.example.com',
        'SMTP サーバー。例：smtp.example.com',
      ],
    }),
    port: int(['端口', 'Port', 'Puerto', 'ポート'], { required: true, default: 465, min: 1, max: 65_535 }),
    secure: select(
      ['加密', 'Encryption', 'Cifrado', '暗号化'],
      {
        tls: ['SSL/TLS', 'SSL/TLS', 'SSL/TLS', 'SSL/TLS'],
        starttls: ['STARTTLS', 'STARTTLS', 'STARTTLS', 'STARTTLS'],
        none: [
          '不加密（仅内网）',
          'None (own network only)',
          'Ninguno (solo red propia)',
          'なし（社内ネットワークのみ）',
        ],
      },
      { required: true, default: 'tls' },
    ),
    login: text(['用户名', 'User', 'Usuario', 'ユーザー'], { max: 200 }),
    password: password(labelTexts.password, {
      help: [
        '多数邮箱用授权码代替密码；只在服务器上使用，不填则保持不变',
        'Most mailboxes need an app password; used on the server only. Leave blank to keep it unchanged',
        'Muchos buzones piden una contraseña de aplicación; solo se usa en el servidor. Deje en blanco para no cambiarla',
        '多くのメールサービスではアプリ用パスワードを使います。サーバーだけで使います。空欄の場合：変更しません',
      ],
    }),
    sender: text(['发件地址', 'Sender', 'Remitente', '差出人'], { required: true, max: 200, pattern: address }),
    console_url: text(['后台地址', 'Address of this console', 'Dirección de esta consola', 'この管理画面のアドレス'], {
      max: 200,
      help: [
        '填写后邮件带有打开报表的链接，如 https://shop.example.com',
        'With it, mails carry a link to the report, such as https://shop.example.com',
        'Si se indica, los correos enlazan al informe; por ejemplo, https://shop.example.com',
        '入力するとメールにレポートへのリンクが付きます。例：https://shop.example.com',
      ],
    }),
    test_to: text(['测试收件地址', 'Send the test to', 'Enviar la prueba a', 'テストの宛先'], {
      max: 200,
      pattern: address,
    }),
    tested_at: datetime(fieldTexts.testedAt, { server: true }),
    test_result: select(
      labelTexts.testResult,
      { ok: optionTexts.active, ...mailProblems },
      {
        server: true,
        colors: {
          ok: 'green',
          not_set_up: 'orange',
          unreachable: 'orange',
          busy: 'orange',
          unknown: 'orange',
          refused_address: 'red',
          untrusted: 'red',
          login: 'red',
          sender: 'red',
          recipients: 'red',
          content: 'red',
        },
      },
    ),
  },
  example: {
    values: (body) => ({
      ...body,
      secure: 'tls',
      port: 465,
      login: 'a@firm.example',
      password: 'made-up-here',
      sender: 'a@firm.example',
      console_url: 'https://console.example',
      test_to: null,
    }),
  },
  list: { columns: [] },
  form: [
    {
      title: ['发信服务器', 'Mail server', 'Servidor de correo', 'メールサーバー'],
      fields: ['host', 'port', 'secure', 'login', 'password'],
    },
    { title: ['邮件', 'Emails', 'Correos', 'メール'], fields: ['sender', 'console_url'] },
    { title: labelTexts.test, fields: ['test_to', 'tested_at', 'test_result'] },
  ],
})
