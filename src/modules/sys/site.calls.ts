import type { SiteFacts } from '#core/access-wire.ts'
import { defineCall } from '../db.ts'
import { copyrightSetting, systemSetting } from './site.resource.ts'

/** What the console shows around its screens, before and after anyone signs in. */
export const siteCalls = [
  defineCall({
    path: '/public/config/Site',
    method: 'GET',
    title: { zh: '站点信息', en: 'About the site', es: 'Acerca del sitio', ja: 'サイト情報' },
    access: 'public',
    rule: { industries: 'all' },
    input: {},
    async run(_input, { single }): Promise<SiteFacts> {
      const { site_name, contact, phone, service_hours, watermark, default_lang } = await single(systemSetting)
      const { company, icp_no, copyright, support_text, support_url } = await single(copyrightSetting)
      return { site_name, contact, phone, service_hours, watermark, default_lang, company, icp_no, copyright, support_text, support_url }
    },
  }),
]
