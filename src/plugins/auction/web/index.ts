import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./lot-form.tsx')

/** The form of a lot has a preview of what bidders see. */
export const auctionWeb: PluginWeb = {
  key: 'auction',
  screens: { '/plugin/auction/lot/add': form, '/plugin/auction/lot/edit/:id': form },
}
