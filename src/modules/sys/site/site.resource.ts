import { bool, image, select, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** What a supplier's console goes by. How stock is kept is set in the inventory's own settings, and how orders are, in those of the section that takes them. */
export const systemSetting = defineResource({
  table: 'system_setting',
  page: '/sys/platform/system',
  single: true,
  api: 'seller/systemSet',
  calls: { Info: '/seller/systemSet/SystemSetInfo', Save: '/seller/systemSet/SystemSetSave' },
  title: '系统设置',
  icon: 'control',
  fields: {
    site_name: text('站点名称', { max: 60 }),
    logo: image('站点图标'),
    contact: text('联系人', { max: 40 }),
    phone: text('客服电话', { max: 30 }),
    service_hours: text('服务时间', { max: 60 }),
    watermark: bool('页面水印', { default: true }),
    default_lang: select('默认语言', { zh: '中文', en: 'English', es: 'Español', ja: '日本語' }, { required: true, default: 'zh' }),
  },
  list: { columns: [] },
  form: {
    站点: ['site_name', 'logo', 'default_lang', 'watermark'],
    客服: ['contact', 'phone', 'service_hours'],
  },
})

/** Whose work the console is, as its foot says. */
export const copyrightSetting = defineResource({
  table: 'copyright_setting',
  page: '/sys/platform/copyright',
  single: true,
  api: 'seller/systemSet',
  calls: { Info: '/seller/systemSet/CopyrightSetInfo', Save: '/seller/systemSet/CopyrightSetSave' },
  title: '版权设置',
  icon: 'copyright',
  fields: {
    company: text('公司名称', { max: 100 }),
    icp_no: text('备案号', { max: 60 }),
    copyright: textarea('版权声明', { max: 300 }),
    support_text: text('技术支持', { max: 60 }),
    support_url: text('技术支持网址', { max: 300, pattern: { test: /^https?:\/\/[^\s"'<>\\]{3,}$/, refused: 'wrong_type' } }),
    logo: image('版权图标'),
  },
  list: { columns: [] },
  form: { 版权: ['company', 'icp_no', 'copyright', 'logo'], 技术支持: ['support_text', 'support_url'] },
})
