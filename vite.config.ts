import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { oneLanguage } from './src/web/i18n/one-language.ts'

const parts = (names: string) => new RegExp(`node_modules/(${names})/`)

/**
 * Icons that neither the frame nor a list shows: each is small, all of them together would weigh on every first visit.
 */
const otherIcons = {
  name: 'icons',
  priority: 0,
  test: (id: string) => {
    const name = /@ant-design\/icons(?:-svg)?\/(?:es|lib)\/(?:icons|asn)\/(\w+)/.exec(id)?.[1]
    return name !== undefined && name !== 'index' && !firstIcons.has(name)
  },
}
const firstIcons = new Set(
  [
    'src/web/shell',
    'src/web/context',
    'src/web/ui',
    'src/web/record',
    'src/web/list',
    'src/web/list/filters',
    'src/web/list/views',
    'src/web/list/cards',
    ...[
      'alert',
      'button',
      'select',
      'pagination',
      'menu',
      'dropdown',
      'input',
      'spin',
      'tooltip',
      '_util/hooks',
      'config-provider',
    ].map((part) => `node_modules/antd/es/${part}`),
  ].flatMap((place) => {
    const path = join(import.meta.dirname, place)
    const files = readdirSync(path).filter((name) => /\.(tsx|js)$/.test(name) && name !== 'other-icons.tsx')
    return files.flatMap(
      (name) => readFileSync(join(path, name), 'utf8').match(/\b[A-Z]\w+(?:Outlined|Filled)\b/g) ?? [],
    )
  }),
).add('PlusOutlined')

/** Parts of the shell that are loaded when they are wanted, as their `lazy` says, and what only such parts use. */
const laterOnly = new Set(
  ['ui', 'context', 'shell'].flatMap((room) => {
    const path = join(import.meta.dirname, 'src/web', room)
    const files = readdirSync(path).filter((name) => name.endsWith('.tsx'))
    const lazy = /lazy(?:Optional)?\(\(\) => import\('\.\/([\w-]+)\.tsx'\)\)/g
    return files.flatMap((name) =>
      [...readFileSync(join(path, name), 'utf8').matchAll(lazy)].flatMap(([, one]) => one ?? []),
    )
  }),
)
for (const name of ['find', 'live-share', 'live-stream', 'use-pinyin', 'social', 'site-foot']) laterOnly.add(name)

/**
 * What every visit needs, in few files: many small ones pack worse and cost a request each. Kept apart by how often
 * they change: React and the frame, the parts of antd that the first list shows, our own shell. All else is split by
 * the screens that use it.
 */
const together = [
  {
    name: 'frame',
    priority: 3,
    test: parts('react|react-dom|scheduler|react-router|@tanstack/query-core|@tanstack/react-query|zustand'),
  },
  {
    name: 'kit',
    priority: 2,
    test: (id: string) =>
      !otherIcons.test(id) &&
      parts(
        [
          '@babel/runtime|stylis|clsx|@ant-design/(cssinjs|cssinjs-utils|fast-color|colors|icons|icons-svg)',
          '@rc-component/(util|motion|trigger|portal|resize-observer|tooltip|input|select|virtual-list|overflow|menu|dropdown|pagination)',
          'antd/es/(button|space|config-provider|theme|style|tooltip|skeleton|input|select|dropdown|menu|pagination|alert|empty|popover|badge|spin)',
        ].join('|'),
      ).test(id),
  },
  {
    name: 'shell',
    priority: 1,
    test: (id: string) => {
      const [, room, name] = /src\/web\/(api|browser|ui|context|shell|i18n)\/([\w-]+)/.exec(id) ?? []
      return name !== undefined && (room === 'i18n' ? name === 'index' : !laterOnly.has(name))
    },
  },
]

/**
 * The parts of antd do nothing when they are merely loaded, yet do not say so; without this every screen carries all
 * forms and pickers.
 */
const innocent = [{ test: /node_modules\/(@rc-component|@ant-design)\//, sideEffects: false }]

export default defineConfig({
  plugins: [react(), oneLanguage(), packed()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: [...together, otherIcons] } },
      treeshake: { moduleSideEffects: innocent },
    },
  },
})

/** Packs every text file once, at its best, so that the server has nothing to compress while it serves. */
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      const texts = names.filter((name) => /\.(js|css|svg|html|json)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const file = join(dir, name)
          const plain = await readFile(file)
          if (plain.length < 1024) return
          await writeFile(`${file}.br`, await promisify(brotliCompress)(plain))
          await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }))
        }),
      )
    },
  }
}
