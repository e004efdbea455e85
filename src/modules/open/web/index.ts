import type { SectionWeb } from '#web/context/section-web.ts'

/** Reference pages of the open API, the buyer API and webhook events. */
export const openWeb: SectionWeb = {
  screens: {
    '/sys/open/app/add': async () => ({ default: (await import('./keyed-form.tsx')).AppForm }),
    '/sys/open/webhook/add': async () => ({ default: (await import('./keyed-form.tsx')).WebhookForm }),
    '/sys/open/doc/:id': () => import('./doc-screen.tsx'),
    '/sys/open/events': () => import('./events-screen.tsx'),
    '/sys/open/buyer': () => import('./buyer-screen.tsx'),
  },
}
