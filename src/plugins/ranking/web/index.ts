import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./rank-form.tsx')

/** A ranking is written beside what buyers will see. */
export const rankingWeb: PluginWeb = {
  key: 'ranking',
  screens: { '/plugin/ranking/rank/add': form, '/plugin/ranking/rank/edit/:id': form },
}
