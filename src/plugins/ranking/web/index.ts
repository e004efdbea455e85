import type { PluginWeb } from '#web/context/section-web.ts'

const form = () => import('./rank-form.tsx')

/** The form of a ranking has a preview of what buyers see. */
export const rankingWeb: PluginWeb = {
  key: 'ranking',
  screens: { '/plugin/ranking/rank/add': form, '/plugin/ranking/rank/edit/:id': form },
}
