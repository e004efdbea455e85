import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./offer-form.tsx')

/** The form of a group-buy has a preview of what buyers see. */
export const groupbuyWeb: PluginWeb = {
  key: 'groupbuy',
  screens: { '/plugin/groupbuy/activity/add': form, '/plugin/groupbuy/activity/edit/:id': form },
}
