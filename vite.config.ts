import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`

/** Pieces that change at different times are cached apart; what the first list does not need stays out of both. */
const lasting = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'frame', test: /node_modules\/(react-router|@tanstack\/query-core|@tanstack\/react-query|zustand|i18next|react-i18next)\// },
]

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/web/public',
  build: {
    outDir: 'dist/web',
    target: 'es2024',
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups: lasting } } },
  },
  server: { proxy: { '/v1': server, '/api': server } },
})
