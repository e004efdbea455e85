import type { Translations } from '#core/define/resource.ts'
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
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'Site', 客服: 'Service' },
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
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'Sitio', 客服: 'Atención' },
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
    },
    options: { default_lang: { zh: '中文', en: 'English', es: 'Español', ja: '日本語' } },
    groups: { 站点: 'サイト', 客服: 'サポート' },
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
