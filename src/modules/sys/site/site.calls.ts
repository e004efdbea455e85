import type { SiteFacts } from '#core/wire/access-wire.ts'
import { defineCall } from '../../db.ts'
import { copyrightSetting, systemSetting } from './site.resource.ts'

/** Site information of the console, before and after sign-in. */
export const siteCalls = [
  defineCall({
    path: '/public/config/Site',
    method: 'GET',
    title: ['站点信息', 'About the site', 'Acerca del sitio', 'サイト情報'],
    access: 'public',
    rule: { industries: 'all' },
    input: {},
    async run(_input, { single, uid }): Promise<SiteFacts> {
      // Stored pictures are accessible only to operators of the supplier.
      const picture = (address: string | null) => (uid === 0 ? null : address)
      const { site_name, logo, contact, phone, service_hours, watermark, default_lang } = await single(systemSetting)
      const {
        company,
        icp_no,
        copyright,
        support_text,
        support_url,
        logo: copyright_logo,
      } = await single(copyrightSetting)
      const rights = { company, icp_no, copyright, copyright_logo: picture(copyright_logo), support_text, support_url }
      return { site_name, logo: picture(logo), contact, phone, service_hours, watermark, default_lang, ...rights }
    },
  }),
]
