import { dirname, join, relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'
import type { Plugin } from 'rolldown'

const source = join(import.meta.dirname, 'src') + sep

/** Packages that read files which lie beside their code stay where these are. */
const outside = /^(@fastify\/swagger|alipay-sdk|graphile-worker|pino|svg-captcha|tinypool)(\/|$)/

/** A thread is an entry of its own beside the others: `new URL('./worker.ts', import.meta.url)`. */
const threads: Plugin = {
  name: 'threads',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /new URL\('\.\/[\w-]+\.ts', import\.meta\.url\)/ },
    handler(code, id) {
      return code.replace(/new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)/g, (_, name: string) => {
        const file = join(dirname(id), name)
        const fileName = relative(source, file).replaceAll(sep, '-').replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: file, fileName })
        return `new URL('./${fileName}', import.meta.url)`
      })
    },
  },
}

/** Stops the build at a package that would look for its files in the wrong folder. */
const misplaced: Plugin = {
  name: 'misplaced',
  transform: {
    filter: { id: /\/node_modules\//, code: /\b(__dirname|__filename|import\.meta\.(url|dirname|filename))\b/ },
    handler: (_, id) => {
      throw new Error(`${id} looks for files beside itself: its package belongs to \`outside\` in rolldown.config.ts`)
    },
  },
}

/**
 * V8 keeps the text of a program, two bytes a character where one of them is Chinese: so each of these is written as
 * its number.
 */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[\u0080-\uffff]/g,
          (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
  },
}

/**
 * What is started: an older Node than the server needs could not even read it, and would end with a stack instead of a
 * reason.
 */
const main = `if (Number(process.versions.node.split('.')[0]) >= 24) await import('./server.js')
else {
  console.error(\`saltern: the server needs Node 24 or newer, and this is \${process.versions.node}; npm start brings one along\`)
  process.exitCode = 1
}
`
const start: Plugin = {
  name: 'start',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'main.js', source: main })
  },
}

/**
 * The server as a few files: a thousand of them take twice the time to start and a quarter more memory (decision 0083).
 */
export default defineConfig({
  input: { server: 'src/main.ts' },
  platform: 'node',
  external: outside,
  plugins: [threads, misplaced, ascii, start],
  output: { dir: 'dist/server', format: 'esm', comments: false, cleanDir: true },
})
