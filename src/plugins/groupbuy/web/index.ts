import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./offer-form.tsx')

/** A group-buy is written beside what buyers will see. */
export const groupbuyWeb: PluginWeb = {
  key: 'groupbuy',
  screens: { '/plugin/groupbuy/activity/add': form, '/plugin/groupbuy/activity/edit/:id': form },
}
