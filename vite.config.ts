import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Pieces that change at different times are cached apart; what the first list does not need stays out of both. */
const lasting = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'frame', test: /node_modules\/(react-router|@tanstack\/query-core|@tanstack\/react-query|zustand|i18next|react-i18next)\// },
]

/** The parts of antd do nothing when they are merely loaded, yet do not say so; without this every screen carries all forms and pickers. */
const innocent = [{ test: /node_modules\/(@rc-component|@ant-design)\//, sideEffects: false }]

export default defineConfig({
  plugins: [react(), packed()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: lasting } }, treeshake: { moduleSideEffects: innocent } },
  },
  server: { proxy: { '/v1': server, '/api': server } },
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
