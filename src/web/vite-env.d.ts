/// <reference types="vite/client" />

declare module 'virtual:texts/*' {
  const texts: Readonly<Record<import('./i18n/texts/index.ts').Key, string>>
  export default texts
}
