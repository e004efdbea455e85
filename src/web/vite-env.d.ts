/// <reference types="vite/client" />

declare module 'virtual:texts/*' {
  const texts: Readonly<Record<import('./i18n/texts/index.ts').Key, string>>
  export default texts
  /** The texts of sections, for a language that is not written in the sources. */
  export const translations: readonly import('#core/text/translations.ts').Translation[] | undefined
}

declare module 'virtual:languages' {
  /** What the console loads for each language: its own texts, and those of antd and dayjs. */
  export const load: Readonly<
    Record<
      import('#core/text/languages.ts').Lang,
      { texts: () => Promise<typeof import('virtual:texts/*')>; components: () => Promise<unknown[]> }
    >
  >
}
