import type { Translations } from '#core/resource.ts'
import type { systemSetting, copyrightSetting } from './site.resource.ts'

export const systemSettingWords: Translations<typeof systemSetting> = {
  en: {
    title: 'System settings',
    fields: {
      site_name: 'Site name',
      logo: 'Site icon',
      contact: 'Contact',
      phone: 'Service phone',
      service_hours: 'Service hours',
      watermark: 'Watermark',
      default_lang: 'Default language',
      order_close_minutes: 'Close unpaid orders after',
      auto_receive_days: 'Receive by itself after',
      refund_hours: 'Agree to refunds after',
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'Site', 客服: 'Service', 订单: 'Orders' },
  },
  es: {
    title: 'Ajustes del sistema',
    fields: {
      site_name: 'Nombre del sitio',
      logo: 'Icono del sitio',
      contact: 'Contacto',
      phone: 'Teléfono de atención',
      service_hours: 'Horario de atención',
      watermark: 'Marca de agua',
      default_lang: 'Idioma predeterminado',
      order_close_minutes: 'Cerrar impagados tras',
      auto_receive_days: 'Recepción automática tras',
      refund_hours: 'Aceptar reembolsos tras',
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'Sitio', 客服: 'Atención', 订单: 'Pedidos' },
  },
  ja: {
    title: 'システム設定',
    fields: {
      site_name: 'サイト名',
      logo: 'サイトアイコン',
      contact: '連絡先',
      phone: 'サポート電話',
      service_hours: '受付時間',
      watermark: '透かし',
      default_lang: '既定の言語',
      order_close_minutes: '未払い注文を閉じるまで',
      auto_receive_days: '自動受領まで',
      refund_hours: '返金の自動承認まで',
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'サイト', 客服: 'サポート', 订单: '注文' },
  },
}

export const copyrightSettingWords: Translations<typeof copyrightSetting> = {
  en: {
    title: 'Copyright',
    fields: {
      company: 'Company',
      icp_no: 'Filing number',
      copyright: 'Copyright notice',
      support_text: 'Technical support',
      support_url: 'Support address',
      logo: 'Icon',
    },
    groups: { 版权: 'Copyright', 技术支持: 'Support' },
  },
  es: {
    title: 'Derechos de autor',
    fields: {
      company: 'Empresa',
      icp_no: 'Número de registro',
      copyright: 'Aviso de derechos',
      support_text: 'Soporte técnico',
      support_url: 'Dirección de soporte',
      logo: 'Icono',
    },
    groups: { 版权: 'Derechos', 技术支持: 'Soporte' },
  },
  ja: {
    title: '著作権設定',
    fields: {
      company: '会社名',
      icp_no: '届出番号',
      copyright: '著作権表示',
      support_text: '技術サポート',
      support_url: 'サポートのアドレス',
      logo: 'アイコン',
    },
    groups: { 版权: '著作権', 技术支持: 'サポート' },
  },
}
