import type { LoadScreen, SectionWeb } from '#web/context/section-web.ts'

const business: LoadScreen = () => import('./business.tsx')

/** The steps of an application to join; they need no sign-in. */
export const joiningWeb: SectionWeb = {
  openScreens: {
    '/business/create': business,
    '/business/writeInfo': business,
    '/business/payFee': business,
    '/business/progress': business,
  },
  registration: { within: '/business', start: '/business/create', progress: '/business/progress' },
}
