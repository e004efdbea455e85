import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./lot-form.tsx')

/** A lot is written beside what bidders will see. */
export const auctionWeb: PluginWeb = {
  key: 'auction',
  screens: { '/plugin/auction/lot/add': form, '/plugin/auction/lot/edit/:id': form },
}
