import type { SectionWeb } from '#web/context/section-web.ts'

const preview = () => import('./preview-screen.tsx')
const textForm = () => import('./text-form.tsx')
const advertForm = () => import('./advert-form.tsx')

/**
 * Screens of the content section, and the notices tool in the header. Texts and adverts have forms with a live preview.
 */
export const contentWeb: SectionWeb = {
  tool: () => import('./notices.tsx'),
  screens: {
    '/content/search': () => import('./search-screen.tsx'),
    '/content/notification/preview': preview,
    '/content/news/preview': preview,
    '/content/agreement/preview': preview,
    '/content/advertising/preview': () => import('./advert-preview-screen.tsx'),
    '/content/notification/add': textForm,
    '/content/notification/edit/:id': textForm,
    '/content/news/add': textForm,
    '/content/news/edit/:id': textForm,
    '/content/agreement/add': textForm,
    '/content/agreement/edit/:id': textForm,
    '/content/advertising/add': advertForm,
    '/content/advertising/edit/:id': advertForm,
  },
}
