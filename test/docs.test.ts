import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { blocksIn } from './helpers/doc-blocks.ts'

// Links, paths, commands and code blocks of every page.
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => page !== '' && existsSync(page))
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const blocks = pages.flatMap(blocksIn)
const decisions = readdirSync('docs/decisions')
/** A page without its code blocks. */
const proseOf = (page: string) => readFileSync(page, 'utf8').replaceAll(/^ *```\w*\n[^]*?^ *```$/gm, '')

describe('links', () => {
  test('lead to a file, and to a heading of it', () => {
    const broken = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
        if (/^https?:/.test(link)) return []
        const [path = '', heading] = link.split('#')
        const target = path === '' ? page : normalize(join(dirname(page), path))
        if (!existsSync(target)) return [`${page}: ${link}`]
        return heading === undefined || headingsOf(target).has(heading) ? [] : [`${page}: no heading ${link}`]
      }),
    )
    expect(broken).toEqual([])
  })

  test('in backticks name files and folders that exist', () => {
    const missing = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/`((?:docs|src|test|scripts|bench|migrations)\/[^`\s]*)`/g)].flatMap(
        ([, path = '']) =>
          isPattern(path) || existsSync(path) || existsSync(`${path}.ts`) || inSections(path)
            ? []
            : [`${page}: ${path}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test('to decisions name one that exists', () => {
    const missing = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/docs\/decisions\/(\d{4})/g)].flatMap(([, number = '']) =>
        decisions.some((name) => name.startsWith(number)) ? [] : [`${page}: ${number}`],
      ),
    )
    expect(missing).toEqual([])
  })

  test('reach every page of docs from another page', () => {
    const texts = pages.map((page) => ({ page, text: readFileSync(page, 'utf8') }))
    const lonely = pages.filter((page) => {
      const name = page.split('/').slice(-1)[0] ?? ''
      return (
        page.startsWith('docs/') &&
        !/^docs\/decisions\/\d/.test(page) &&
        !texts.some(
          (other) =>
            other.page !== page &&
            (other.text.includes(page) || other.text.includes(name) || isIndex(page, other.text)),
        )
      )
    })
    expect(lonely).toEqual([])
  })
})

describe('commands', () => {
  const commands = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g)].map(
      ([, name, short]) => ({
        page,
        name: name ?? short ?? '',
      }),
    ),
  )
  test('of npm are scripts of package.json', () => {
    expect(commands.length).toBeGreaterThan(40)
    expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  test('of node name a file that exists', () => {
    const files = blocks.flatMap(({ page, lang, code }) =>
      ['', 'sh'].includes(lang)
        ? [...code.matchAll(/\bnode ((?:src|test|scripts|bench|docs)\/\S+)/g)].map(([, file = '']) => ({ page, file }))
        : [],
    )
    expect(files.filter(({ file }) => !isPattern(file) && !existsSync(file))).toEqual([])
  })
})

describe('code blocks', () => {
  test('in TypeScript and JavaScript can be parsed', () => {
    const faulty = blocks.flatMap(({ page, line, lang, code }) => {
      if (!/^(ts|tsx|js)$/.test(lang)) return []
      // a part of an object or a list stands alone on a page
      const forms = [code, `const part = ${code}`, `const part = {${code}}`, `const part = [${code}]`]
      return forms.some((form) => parseSync(`block.${lang}`, form).errors.length === 0) ? [] : [`${page}:${line}`]
    })
    expect(faulty).toEqual([])
  })

  test('in JSON can be parsed', () => {
    const parse = (code: string) => {
      try {
        JSON.parse(code)
        return true
      } catch {
        return false
      }
    }
    expect(
      blocks.filter(({ lang, code }) => lang === 'json' && !parse(code)).map(({ page, line }) => `${page}:${line}`),
    ).toEqual([])
  })

  test('for a shell have its syntax', () => {
    const faulty = blocks.flatMap(({ page, line, lang, code }) =>
      lang === 'sh' && spawnSync('sh', ['-n'], { input: code }).status !== 0 ? [`${page}:${line}`] : [],
    )
    expect(faulty).toEqual([])
  })

  test('have a language that a test knows, or none for commands and drawings', () => {
    const languages = new Set([
      '',
      'ts',
      'tsx',
      'js',
      'json',
      'sh',
      'sql',
      'python',
      'text',
      'diff',
      'nginx',
      'ini',
      'yaml',
    ])
    expect(blocks.filter(({ lang }) => !languages.has(lang)).map(({ page, line }) => `${page}:${line}`)).toEqual([])
  })
})

/** Anchors of the headings of a page, as Git hosts make them. */
function headingsOf(page: string): ReadonlySet<string> {
  const headings = [...proseOf(page).matchAll(/^#+ (.+)$/gm)]
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

/** Whether a text names the folder of an index. */
function isIndex(page: string, text: string): boolean {
  return page.endsWith('/README.md') && text.includes(`${dirname(page)}/`)
}

/** Whether a path is one of a section or an add-on, such as `test/journey.e2e.ts`. */
function inSections(path: string): boolean {
  return ['src/modules', 'src/plugins'].some((room) =>
    readdirSync(room).some((section) => existsSync(join(room, section, path))),
  )
}

/** Whether a path is a pattern for several files, or has a part to fill in. */
function isPattern(path: string): boolean {
  return /[*<>{}]|NNNN|\.\.\./.test(path)
}
