import { langOptions } from '#core/text/lang-options.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { bool, image, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** General settings of a supplier's console. Inventory and orders have their own settings. */
export const systemSetting = defineResource({
  table: 'system_setting',
  page: '/sys/platform/system',
  single: true,
  api: 'seller/systemSet',
  calls: { Info: '/seller/systemSet/SystemSetInfo', Save: '/seller/systemSet/SystemSetSave' },
  title: ['系统设置', 'System settings', 'Ajustes del sistema', 'システム設定'],
  short: ['系统设置', 'System settings', 'Ajustes', 'システム設定'],
  icon: 'control',
  fields: {
    site_name: text(fieldTexts.shopName, {
      max: 60,
      help: [
        '显示在左上角、页脚和打印抬头；不填则用入驻时的名称',
        'Shown at the top left, in the footer and on printouts. Default: the registered name',
        'Se muestra arriba a la izquierda, al pie y en los impresos. Por defecto: el nombre registrado',
        '左上、フッター、印刷物の見出しに表示します。空欄の場合：出店時の名称',
      ],
    }),
    logo: image(['店铺标志', 'Shop logo', 'Logotipo de la tienda', 'ショップのロゴ']),
    contact: text(glossaryTerms.contactPerson, { max: 40 }),
    phone: text(fieldTexts.servicePhone, { max: 30 }),
    service_hours: text(['服务时间', 'Service hours', 'Horario de atención', '受付時間'], { max: 60 }),
    watermark: bool(['页面水印', 'Watermark', 'Marca de agua', '透かし'], { default: true }),
    default_lang: select(['默认语言', 'Default language', 'Idioma predeterminado', '既定の言語'], langOptions, {
      required: true,
      default: 'zh',
      extensible: true,
    }),
  },
  list: { columns: [] },
  form: [
    { title: optionTexts.store, fields: ['site_name', 'logo', 'default_lang', 'watermark'] },
    { title: ['客服', 'Service', 'Atención', 'サポート'], fields: ['contact', 'phone', 'service_hours'] },
  ],
})

/** Copyright and support information in the footer. */
export const copyrightSetting = defineResource({
  table: 'copyright_setting',
  page: '/sys/platform/copyright',
  single: true,
  api: 'seller/systemSet',
  calls: { Info: '/seller/systemSet/CopyrightSetInfo', Save: '/seller/systemSet/CopyrightSetSave' },
  title: ['版权设置', 'Copyright', 'Derechos de autor', '著作権設定'],
  icon: 'copyright',
  fields: {
    company: text(['公司名称', 'Company', 'Empresa', '会社名'], { max: 100 }),
    icp_no: text(['备案号', 'Filing number', 'Número de registro', '届出番号'], { max: 60 }),
    copyright: textarea(['版权声明', 'Copyright notice', 'Aviso de derechos de autor', '著作権表示'], { max: 300 }),
    support_text: text(commonTexts.support, { max: 60 }),
    support_url: text(['技术支持网址', 'Support address', 'Dirección de soporte', 'サポートのURL'], {
      max: 300,
      pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' },
    }),
    logo: image(['版权图标', 'Icon', 'Icono', 'アイコン']),
  },
  list: { columns: [] },
  form: [
    { title: ['版权', 'Copyright', 'Derechos de autor', '著作権'], fields: ['company', 'icp_no', 'copyright', 'logo'] },
    { title: commonTexts.support, fields: ['support_text', 'support_url'] },
  ],
})
