import type { SectionWeb } from '#web/context/section-web.ts'

const preview = () => import('./preview-screen.tsx')
const textForm = () => import('./text-form.tsx')
const advertForm = () => import('./advert-form.tsx')

/** Notices stand in the header of whoever they are for; texts and adverts are written beside what their readers will see. */
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
